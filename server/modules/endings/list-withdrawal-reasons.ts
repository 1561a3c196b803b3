import { desc } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { withdrawalReasons } from '../../db/schema';

const listedCount = 200;

/** Why people withdrew, the latest first; nobody's name stands beside it. */
export async function listWithdrawalReasons({ app }: Context): Promise<{ at: string; reason: string }[]> {
  const rows = await app.db
    .select()
    .from(withdrawalReasons)
    .orderBy(desc(withdrawalReasons.id))
    .limit(listedCount);
  return rows.map(({ createdAt, reason }) => ({ at: createdAt.toISOString(), reason }));
}
