import type { ParsedBody } from '@/contract/call';
import type { PushPreferences, updatePushPreferences as updateCall } from '@/contract/push-preferences';
import type { MemberContext } from '../app-context';
import { pushPreferences } from '../db/schema';
import { getPushPreferences } from './get-push-preferences';

/** Changes what is given, in one statement: two devices that switch different groups undo nothing of each other. */
export async function updatePushPreferences(
  { app, userId }: MemberContext,
  { groups, quietHours }: ParsedBody<typeof updateCall>,
): Promise<PushPreferences> {
  const quiet = quietHours !== undefined && {
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
  };
  const changes = { userId, ...groups, ...quiet };
  await app.db
    .insert(pushPreferences)
    .values(changes)
    .onConflictDoUpdate({ target: pushPreferences.userId, set: changes });
  return getPushPreferences({ app, userId });
}
