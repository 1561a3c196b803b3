import type { Context } from '../../app-context';
import { type AlarmPush, pushJob, sendPush } from '../../push/push-job';
import { alarmToPushQuery } from './alarm-queries';

/**
 * Sends the notification of an alarm. One that is gone meanwhile (its owner was purged) is no news, and neither is one
 * whose cause and owner were parted by a block, or that asks for what is over, while it waited.
 */
export async function pushAlarm({ app }: Context, push: AlarmPush): Promise<void> {
  const { alarmId, tokenId } = push;
  const endsAt = push.endsAt === undefined ? undefined : new Date(push.endsAt);
  const alarm = await alarmToPushQuery(app.db, { alarmId, now: app.clock.now() });
  if (!alarm) return;
  // Whoever opens it has read this alarm and no other (docs/decisions/075-a-push-names-its-alarm.md).
  const message = { ...alarm, data: { ...alarm.data, alarmId }, tag: `alarm-${alarmId}` };
  const again = (id: number) => app.jobs.send(pushJob, { ...push, tokenId: id });
  await sendPush({ app }, { message, tokenId, endsAt, again });
}
