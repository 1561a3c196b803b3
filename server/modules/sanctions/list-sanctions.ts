import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { sanctions, users } from '../../db/schema';
import { isLiveSanction } from './live-sanctions';

export interface LiveSanction {
  id: number;
  userId: number;
  nickname: string;
  reason: string;
  /** ISO 8601 UTC; null is for ever. */
  endsAt: string | null;
  setBy: string;
  startedAt: string;
}

/** Every sanction in force, newest first. */
export async function listSanctions({ app }: Context): Promise<LiveSanction[]> {
  const rows = await app.db
    .select({ sanction: sanctions, nickname: users.nickname })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .where(isLiveSanction(app.clock.now()))
    .orderBy(desc(sanctions.id))
    .limit(300);
  return rows.map(({ sanction, nickname }) => ({
    id: sanction.id,
    userId: sanction.userId,
    nickname,
    reason: sanction.reason,
    endsAt: sanction.endsAt?.toISOString() ?? null,
    setBy: sanction.setBy,
    startedAt: sanction.createdAt.toISOString(),
  }));
}
