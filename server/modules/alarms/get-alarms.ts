import { and, desc, eq, lt } from 'drizzle-orm';
import type { Alarm } from '@/contract/alarms';
import { eventSchema } from '@/contract/event-data';
import { whoSeesWhat } from '@/contract/privacy';
import type { App } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { alarms, users } from '../../db/schema';
import { findTies } from '../users/ties';
import { isGone, loadFirstPhotos } from '../users/user-summaries';
import { notFromBlocked } from './not-from-blocked';

/**
 * A person's alarms, newest first, with the photo of who caused each as long as that may be seen (contract/privacy.ts);
 * three queries whatever their number. What somebody caused who is blocked by or blocked this person is left out.
 */
export async function getAlarms(
  app: App,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Alarm[]; nextCursor: string | null }> {
  const before = decodeIdCursor(cursor);
  const found = await app.db
    .select({ alarm: alarms, isGone })
    .from(alarms)
    .leftJoin(users, eq(users.id, alarms.actorUserId))
    .where(
      and(
        eq(alarms.userId, userId),
        notFromBlocked(userId),
        before === undefined ? undefined : lt(alarms.id, before),
      ),
    )
    .orderBy(desc(alarms.id))
    .limit(rowsToRead(limit));
  const { rows, nextCursor } = toPage(found, limit, ({ alarm }) => alarm.id);
  const actorIds = rows.flatMap(({ alarm, isGone }) =>
    alarm.actorUserId === null || isGone ? [] : [alarm.actorUserId],
  );
  const ties = await findTies({ app, db: app.db }, { viewerId: userId, userIds: actorIds });
  const seenIds = [...ties].filter(([, tie]) => whoSeesWhat[tie].photo === 'clear').map(([id]) => id);
  const photos = await loadFirstPhotos(app, app.db, seenIds);
  const items = rows.map(({ alarm }) => ({
    id: alarm.id,
    ...eventSchema.parse({ type: alarm.type, data: alarm.data }),
    title: alarm.title,
    body: alarm.body,
    thumbnailUrl: alarm.actorUserId === null ? null : (photos.get(alarm.actorUserId)?.thumbnailUrl ?? null),
    isRead: alarm.readAt !== null,
    createdAt: alarm.createdAt.toISOString(),
  }));
  return { items, nextCursor };
}
