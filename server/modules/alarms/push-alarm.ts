import { and, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { alarms } from '../../db/schema';
import { type AlarmPush, pushJob, sendPush } from '../../push/push-job';
import { notBlocked } from '../blocks/block-rules';

/**
 * Sends the notification of an alarm. One that is gone meanwhile (its owner was purged) is no news, and neither is one
 * whose cause and owner were parted by a block while it waited.
 */
export async function pushAlarm({ app }: Context, push: AlarmPush): Promise<void> {
  const [alarm] = await app.db
    .select()
    .from(alarms)
    .where(and(eq(alarms.id, push.alarmId), notBlocked(alarms.userId, alarms.actorUserId)));
  if (!alarm) return;
  const { userId, title, body, type, data } = alarm;
  const again = (tokenId: number) => app.jobs.send(pushJob, { ...push, tokenId });
  await sendPush({ app }, { message: { userId, title, body, type, data }, tokenId: push.tokenId, again });
}
