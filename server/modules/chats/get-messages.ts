import type { ParsedParams, ParsedQuery, ResponseBody } from '@/contract/call';
import type { getMessages as getMessagesCall } from '@/contract/chats';
import type { MemberContext } from '../../app-context';
import { largestId, rowsToRead } from '../../db/page';
import { messagesAfterQuery, messagesBeforeQuery, messagesChangedQuery } from './message-queries';
import { toMessages } from './present-message';
import { notAMember } from './repository';

type Input = ParsedParams<typeof getMessagesCall> & ParsedQuery<typeof getMessagesCall>;

/**
 * Messages in the order of their numbers: the newest, those before one, or those after one (catch-up); or those that
 * changed after a number of the room's changes, in the order of the changes. Throws 1003.
 */
export async function getMessages(
  { app, userId }: MemberContext,
  { channelId, before = largestId, after, changedAfter, limit }: Input,
): Promise<ResponseBody<typeof getMessagesCall>> {
  const given = { channelId, userId, limit: rowsToRead(limit) };
  const isCatchUp = after !== undefined || changedAfter !== undefined;
  const found = await readPage();
  if (!found) throw notAMember();
  const page = found.rows.slice(0, limit);
  if (!isCatchUp) page.reverse();
  return {
    items: await toMessages(app, page),
    hasMore: found.rows.length > limit,
    lastSeq: found.visibleSeq,
    lastChange: found.lastChange,
  };

  function readPage() {
    if (changedAfter !== undefined) return messagesChangedQuery(app.db, { ...given, change: changedAfter });
    if (after !== undefined) return messagesAfterQuery(app.db, { ...given, seq: after });
    return messagesBeforeQuery(app.db, { ...given, seq: before });
  }
}
