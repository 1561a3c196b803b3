import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { PushMessage } from '../adapters/push/push';
import type { Context } from '../app-context';
import { pushTokens } from '../db/schema';
import type { JobKind } from '../jobs/job-kind';
import { isPushWanted } from './is-push-wanted';

const pushSchema = z.object({ alarmId: z.number(), tokenId: z.optional(z.number()) });
export type AlarmPush = z.infer<typeof pushSchema>;

export const pushJob: JobKind<AlarmPush> = {
  queue: 'push',
  schema: pushSchema,
  // With the doubling waits between them about half an hour: as long as a push service may be away.
  retryLimit: 10,
  atOnce: 50,
  expireInSeconds: 60,
};

interface Sending {
  message: PushMessage;
  /** Only this device; all of the person's when absent. */
  tokenId: number | undefined;
  /** Tries one device later. */
  again: (tokenId: number) => Promise<void>;
}

/**
 * Sends one notification to the devices of a person, side by side, if they want one of its kind at this hour; devices
 * that are gone lose their token. One that fails while others were reached is tried again alone, so that nobody is told
 * twice; when none was reached it throws.
 */
export async function sendPush({ app }: Context, { message, tokenId, again }: Sending): Promise<void> {
  const isTheirs = eq(pushTokens.userId, message.userId);
  const isMeant = tokenId === undefined ? isTheirs : and(isTheirs, eq(pushTokens.id, tokenId));
  // Now, not when it happened: what waited until the quiet hours began is not sent either.
  const isWanted = isPushWanted(message.type, { userId: pushTokens.userId, at: app.clock.now() });
  const devices = await app.db.select().from(pushTokens).where(and(isMeant, isWanted));
  const outcomes = await Promise.allSettled(
    devices.map(async ({ id, token, webPushKeys }) => {
      const outcome = await app.push.send({ token, webPushKeys }, message);
      if (outcome === 'unregistered') await app.db.delete(pushTokens).where(eq(pushTokens.id, id));
    }),
  );
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ device: devices[index], reason: outcome.reason }] : [],
  );
  const [first] = failures;
  if (first && failures.length === devices.length) throw first.reason;
  for (const { device } of failures) if (device) await again(device.id);
}
