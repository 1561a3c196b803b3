import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { getMessages as getMessagesCall } from '@/contract/chats';
import type { App } from '../../app-context';
import { chatMessages } from '../../db/schema';
import { toMessage } from './present-message';
import { requireMembership } from './repository';

type Page = ParsedQuery<typeof getMessagesCall>;

/** Messages in the order of their numbers: the newest, those before one, or those after one (catch-up). */
export async function getMessages(
  app: App,
  { userId, channelId, before, after, limit }: { userId: number; channelId: number } & Page,
): Promise<ResponseBody<typeof getMessagesCall>> {
  const { visibleSeq } = await requireMembership(app.db, { channelId, userId });
  const isCatchUp = after !== undefined;
  const rows = await app.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.channelId, channelId),
        lte(chatMessages.seq, visibleSeq),
        before === undefined ? undefined : lt(chatMessages.seq, before),
        after === undefined ? undefined : gt(chatMessages.seq, after),
      ),
    )
    .orderBy(isCatchUp ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  if (!isCatchUp) page.reverse();
  return {
    items: await Promise.all(page.map((row) => toMessage(app, row))),
    hasMore: rows.length > limit,
    lastSeq: visibleSeq,
  };
}
