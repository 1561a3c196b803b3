import { and, desc, eq, lt } from 'drizzle-orm';
import { type Alarm, alarmSchema } from '@/contract/alarms';
import type { App } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { alarms, users } from '../../db/schema';
import { loadFirstPhotos } from '../users/user-summaries';
import { notFromBlocked } from './not-from-blocked';

/**
 * A person's alarms, newest first, with the photo of who caused each; two queries whatever their number. What somebody
 * caused who is blocked by or blocked this person is left out.
 */
export async function getAlarms(
  app: App,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Alarm[]; nextCursor: string | null }> {
  const before = decodeIdCursor(cursor);
  const found = await app.db
    .select({ alarm: alarms, actorState: users.state })
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
  const actorIds = rows.flatMap(({ alarm, actorState }) =>
    alarm.actorUserId !== null && actorState === 'ACTIVE' ? [alarm.actorUserId] : [],
  );
  const photos = await loadFirstPhotos(app, app.db, actorIds);
  const items = rows.map(({ alarm }) => ({
    id: alarm.id,
    type: alarmSchema.shape.type.parse(alarm.type),
    title: alarm.title,
    body: alarm.body,
    data: alarm.data,
    thumbnailUrl: alarm.actorUserId === null ? null : (photos.get(alarm.actorUserId)?.thumbnailUrl ?? null),
    isRead: alarm.readAt !== null,
    createdAt: alarm.createdAt.toISOString(),
  }));
  return { items, nextCursor };
}
