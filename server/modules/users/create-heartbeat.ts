import { and, eq, lt } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { users } from '../../db/schema';

/** Notes that the person is here now, at most once a minute: the heartbeat comes every thirty seconds. */
export async function createHeartbeat({ app, userId }: MemberContext): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - app.product.heartbeatCoalesceMs);
  await app.db
    .update(users)
    .set({ lastActiveAt: now })
    .where(and(eq(users.id, userId), lt(users.lastActiveAt, before)));
}
