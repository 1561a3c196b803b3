import { and, countDistinct, desc, eq, lt } from 'drizzle-orm';
import type { getLiveSanctions } from '@/contract/back-office/sanctions';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { Context } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
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

/** Sanctions in force, newest first; the latest 300 unless asked otherwise, of those set before one. */
export async function listSanctions(
  { app }: Context,
  { limit = 300, before }: { limit?: number; before?: number | undefined } = {},
): Promise<LiveSanction[]> {
  const rows = await app.db
    .select({ sanction: sanctions, nickname: users.nickname })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .where(and(isLiveSanction(app.clock.now()), before === undefined ? undefined : lt(sanctions.id, before)))
    .orderBy(desc(sanctions.id))
    .limit(limit);
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

/** A page of them for the back office, and how many people they limit in all. */
export async function listLiveSanctions(
  context: Context,
  { cursor, limit }: ParsedQuery<typeof getLiveSanctions>,
): Promise<ResponseBody<typeof getLiveSanctions>> {
  const { app } = context;
  const rows = await listSanctions(context, { limit: rowsToRead(limit), before: decodeIdCursor(cursor) });
  const page = toPage(rows, limit, ({ id }) => id);
  const [counted] = await app.db
    .select({ peopleCount: countDistinct(sanctions.userId) })
    .from(sanctions)
    .where(isLiveSanction(app.clock.now()));
  return { items: page.rows, nextCursor: page.nextCursor, peopleCount: counted?.peopleCount ?? 0 };
}
