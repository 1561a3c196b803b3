import { and, asc, eq, gt, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { ParsedQuery } from '@/contract/call';
import type { searchRequestableUsers as searchCall } from '@/contract/friends';
import type { App } from '../../app-context';
import { decodeCursor, rowsToRead, toPage } from '../../db/page';
import { friendRequests, friendships, users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { listNamedPeople } from '../users/met-people';
import { loadSummariesAs } from '../users/user-summaries';

/**
 * People whose nickname starts with the text (case ignored), an exact hit first. A name that stands on a covered card
 * finds nobody: it would lead to what the cover hides.
 */
export async function searchRequestableUsers(
  app: App,
  userId: number,
  { nickname, cursor, limit }: ParsedQuery<typeof searchCall>,
) {
  const key = nickname.normalize('NFC').trim().toLowerCase();
  if (key === '') return { items: [], nextCursor: null };
  const after = decodeCursor(cursor);
  const rows = await app.db
    .select({ id: users.id, nicknameKey: users.nicknameKey, fromUserId: friendRequests.fromUserId })
    .from(users)
    .leftJoin(
      friendRequests,
      and(
        eq(friendRequests.status, 'PENDING'),
        or(
          and(eq(friendRequests.fromUserId, userId), eq(friendRequests.toUserId, users.id)),
          and(eq(friendRequests.toUserId, userId), eq(friendRequests.fromUserId, users.id)),
        ),
      ),
    )
    .where(
      and(
        sql`${users.nicknameKey} like ${`${escapeLike(key)}%`}`,
        after === undefined ? undefined : gt(users.nicknameKey, after),
        notInArray(users.id, [userId, ...(await listNamedPeople(app.db, userId))]),
        isInUse,
        notBlocked(userId, users.id),
        notExists(
          app.db
            .select({ one: sql`1` })
            .from(friendships)
            .where(
              and(
                eq(friendships.lowUserId, sql`least(${users.id}, ${userId}::int)`),
                eq(friendships.highUserId, sql`greatest(${users.id}, ${userId}::int)`),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(users.nicknameKey))
    .limit(rowsToRead(limit));
  const page = toPage(rows, limit, ({ nicknameKey }) => nicknameKey);
  const people = await loadSummariesAs(
    { app, db: app.db },
    { userIds: page.rows.map(({ id }) => id), relationOf: () => 'stranger' },
  );
  const items = page.rows.map((row) => {
    const user = people.get(row.id);
    if (!user) throw new Error('a found person is missing');
    return { ...user, requestState: requestStateOf(row.fromUserId, userId) };
  });
  return { items, nextCursor: page.nextCursor };
}

function requestStateOf(fromUserId: number | null, userId: number) {
  if (fromUserId === null) return 'NONE' as const;
  return fromUserId === userId ? ('SENT' as const) : ('RECEIVED' as const);
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
