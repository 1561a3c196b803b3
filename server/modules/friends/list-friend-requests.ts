import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { ParsedQuery } from '@/contract/call';
import type { getFriendRequests } from '@/contract/friends';
import type { App } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { friendRequests, users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { presentRequests } from './present-request';

/** Pending requests of one's own, newest first. */
export async function listFriendRequests(
  app: App,
  userId: number,
  { direction, cursor, limit }: ParsedQuery<typeof getFriendRequests>,
) {
  const before = decodeIdCursor(cursor);
  const received = eq(friendRequests.toUserId, userId);
  const sent = eq(friendRequests.fromUserId, userId);
  const otherUserId = sql`case when ${friendRequests.fromUserId} = ${userId} then ${friendRequests.toUserId} else ${friendRequests.fromUserId} end`;
  const rows = await app.db
    .select({ request: friendRequests })
    .from(friendRequests)
    .innerJoin(users, and(eq(users.id, otherUserId), isInUse))
    .where(
      and(
        direction === 'RECEIVED' ? received : direction === 'SENT' ? sent : or(received, sent),
        eq(friendRequests.status, 'PENDING'),
        notBlocked(userId, users.id),
        before === undefined ? undefined : lt(friendRequests.id, before),
      ),
    )
    .orderBy(desc(friendRequests.id))
    .limit(rowsToRead(limit));
  const page = toPage(rows, limit, ({ request }) => request.id);
  const items = await presentRequests(
    { app, userId },
    page.rows.map(({ request }) => request),
  );
  return { items, nextCursor: page.nextCursor };
}
