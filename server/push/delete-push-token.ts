import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../app-context';
import { pushTokens } from '../db/schema';

/** The person switched pushes off on this device; one that takes none stays so. */
export async function deletePushToken({ app, userId }: MemberContext, deviceId: string): Promise<void> {
  await app.db
    .delete(pushTokens)
    .where(and(eq(pushTokens.userId, userId), eq(pushTokens.deviceId, deviceId)));
}
