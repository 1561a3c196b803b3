import type { ParsedParams, ParsedQuery, ResponseBody } from '@/contract/call';
import type { searchMessages as searchMessagesCall } from '@/contract/messages';
import type { MemberContext } from '../../app-context';
import { largestId, rowsToRead } from '../../db/page';
import { messagesWithQuery } from './message-queries';
import { toMessages } from './present-message';
import { notAMember } from './repository';

type Input = ParsedParams<typeof searchMessagesCall> & ParsedQuery<typeof searchMessagesCall>;

const pageSize = 30;

/** Texts that hold these words, whatever their case, newest first. Throws 1003. */
export async function searchMessages(
  { app, userId }: MemberContext,
  { channelId, text, before = largestId }: Input,
): Promise<ResponseBody<typeof searchMessagesCall>> {
  const found = await messagesWithQuery(app.db, {
    channelId,
    userId,
    seq: before,
    words: text,
    limit: rowsToRead(pageSize),
  });
  if (!found) throw notAMember();
  return {
    items: await toMessages(app, found.rows.slice(0, pageSize)),
    hasMore: found.rows.length > pageSize,
  };
}
