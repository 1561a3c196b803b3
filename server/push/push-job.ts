import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { PushMessage } from '../adapters/push/push';
import type { Context } from '../app-context';
import { alarms, pushTokens } from '../db/schema';
import type { JobKind } from '../jobs/job-kind';

const pushSchema = z.object({ alarmId: z.number() });

export const pushJob: JobKind<z.infer<typeof pushSchema>> = {
  queue: 'push',
  schema: pushSchema,
  // With the doubling waits between them about half an hour: as long as a push service may be away.
  retryLimit: 10,
  // One that is slow for somebody keeps nothing from the others.
  atOnce: 10,
  expireInSeconds: 60,
};

/** Sends the notification of an alarm. One that is gone meanwhile (its owner was purged) is no news. */
export async function pushAlarm({ app }: Context, { alarmId }: z.infer<typeof pushSchema>): Promise<void> {
  const [alarm] = await app.db.select().from(alarms).where(eq(alarms.id, alarmId));
  if (alarm) await sendPush({ app }, alarm);
}

/** Sends one notification to every device of a person; devices that are gone lose their token. */
export async function sendPush({ app }: Context, message: PushMessage): Promise<void> {
  const { userId, title, body, type, data } = message;
  const devices = await app.db.select().from(pushTokens).where(eq(pushTokens.userId, userId));
  for (const device of devices) {
    const outcome = await app.push.send({ token: device.token }, { userId, title, body, type, data });
    if (outcome === 'unregistered') await app.db.delete(pushTokens).where(eq(pushTokens.id, device.id));
  }
}
