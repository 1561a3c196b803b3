import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { webPushSubscriptionSchema } from '@/contract/alarms';
import type { PushMessage } from '../adapters/push/push';
import type { Context } from '../app-context';
import { jsonRows } from '../db/json-rows';
import { preparedQuery } from '../db/prepared-query';
import { pushTokens } from '../db/schema';
import type { JobKind } from '../jobs/job-kind';
import { isPushWanted } from './is-push-wanted';
import { secondsLeftToAdvertise } from './may-advertise';
import { advertisingKinds, type PushKind, pushKinds } from './push-groups';

const pushSchema = z.object({
  alarmId: z.number(),
  tokenId: z.optional(z.number()),
  endsAt: z.optional(z.iso.datetime()),
});
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
  /** What it tells of is over then: no service keeps it longer. */
  endsAt?: Date | undefined;
  /** Tries one device later. */
  again: (tokenId: number) => Promise<void>;
}

/**
 * Sends one notification to the devices of a person, side by side, if they want one of its kind at this hour; devices
 * that are gone lose their token. What is over by then is sent to nobody. One that fails while others were reached is
 * tried again alone, so that nobody is told twice; when none was reached it throws.
 */
export async function sendPush(
  { app }: Context,
  { message, tokenId, endsAt, again }: Sending,
): Promise<void> {
  // Now, not when it happened: what waited until the quiet hours began is not sent either.
  const { userId, type } = message;
  const now = app.clock.now();
  const keptSeconds = secondsToKeep(type, { now, endsAt });
  if (keptSeconds !== undefined && keptSeconds <= 0) return;
  const devices = await devicesQueries[type](app.db, { userId, tokenId: tokenId ?? null, now });
  const sent = { ...message, ...(keptSeconds !== undefined && { keptSeconds }) };
  const outcomes = await Promise.allSettled(
    devices.map(async ({ id, token, webPushKeys }) => {
      const outcome = await app.push.send({ token, webPushKeys }, sent);
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

/** Who is off until the night, or until it is over, is not told then. Undefined of what has no end. */
function secondsToKeep(type: PushKind, { now, endsAt }: { now: Date; endsAt: Date | undefined }) {
  if (advertisingKinds.has(type)) return secondsLeftToAdvertise(now);
  return endsAt && Math.floor((endsAt.getTime() - now.getTime()) / 1000);
}

/** A prepared statement of each kind: what a person has to want for it is part of its text. */
const devicesQueries = Object.fromEntries(pushKinds.map((kind) => [kind, prepareDevices(kind)])) as Record<
  PushKind,
  ReturnType<typeof prepareDevices>
>;

function prepareDevices(kind: PushKind) {
  return preparedQuery({
    name: `push_devices_${kind}`,
    given: { userId: 'int', tokenId: 'int', now: 'timestamptz' },
    answer: z.array(
      z.object({
        id: z.number(),
        token: z.string(),
        webPushKeys: z.nullable(webPushSubscriptionSchema.shape.keys),
      }),
    ),
    text: ({ userId, tokenId, now }) =>
      sql`select ${jsonRows(sql`select ${pushTokens.id}, ${pushTokens.token}, ${pushTokens.webPushKeys} as "webPushKeys"
      from ${pushTokens} where ${pushTokens.userId} = ${userId} and (${tokenId} is null or ${pushTokens.id} = ${tokenId})
        and ${isPushWanted(kind, { userId: pushTokens.userId, at: now })} order by ${pushTokens.id}`)}`,
  });
}
