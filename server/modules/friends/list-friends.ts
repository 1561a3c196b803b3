import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { ParsedQuery } from '@/contract/call';
import type { getFriends } from '@/contract/friends';
import type { App } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { friendships, users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { loadSummariesAs } from '../users/user-summaries';
import { friendIdFor } from './repository';

/** One's friends, newest first, without who withdrew or is blocked either way. */
export async function listFriends(
  app: App,
  userId: number,
  { cursor, limit }: ParsedQuery<typeof getFriends>,
) {
  const before = decodeIdCursor(cursor);
  const rows = await app.db
    .select({ id: friendships.id, createdAt: friendships.createdAt, friendId: users.id })
    .from(friendships)
    .innerJoin(users, and(eq(users.id, friendIdFor(userId)), isInUse))
    .where(
      and(
        or(eq(friendships.lowUserId, userId), eq(friendships.highUserId, userId)),
        notBlocked(userId, users.id),
        before === undefined ? undefined : lt(friendships.id, before),
      ),
    )
    .orderBy(desc(friendships.id))
    .limit(rowsToRead(limit));
  const page = toPage(rows, limit, ({ id }) => id);
  const people = await loadSummariesAs(
    { app, db: app.db },
    { userIds: page.rows.map(({ friendId }) => friendId), relationOf: () => 'friend' },
  );
  const items = page.rows.map((row) => {
    const user = people.get(row.friendId);
    if (!user) throw new Error('a friend is missing');
    return { friendshipId: row.id, user, createdAt: row.createdAt.toISOString() };
  });
  return { items, nextCursor: page.nextCursor };
}
