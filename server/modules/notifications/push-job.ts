import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { App } from '../../app-context';
import { pushTokens } from '../../db/schema';
import type { JobKind } from '../../jobs/jobs';

const pushSchema = z.object({
  userId: z.number(),
  title: z.string(),
  body: z.string().nullable(),
  type: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const pushJob: JobKind<z.infer<typeof pushSchema>> = {
  queue: 'push',
  schema: pushSchema,
  retryLimit: 3,
};

/** Sends one notification to every device of a person; devices that are gone lose their token. */
export async function sendPush(
  app: Pick<App, 'db' | 'push'>,
  message: z.infer<typeof pushSchema>,
): Promise<void> {
  const devices = await app.db.select().from(pushTokens).where(eq(pushTokens.userId, message.userId));
  for (const device of devices) {
    const outcome = await app.push.send({ token: device.token }, message);
    if (outcome === 'unregistered') await app.db.delete(pushTokens).where(eq(pushTokens.id, device.id));
  }
}
