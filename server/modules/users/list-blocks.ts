import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { getBlocks } from '@/contract/safety';
import type { MemberContext } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { blocks, users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

/** Whom a person blocked, newest first; a team's people are one row under its name, since they may be covered. */
export async function listBlocks(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getBlocks>,
): Promise<ResponseBody<typeof getBlocks>> {
  const before = decodeIdCursor(cursor);
  const isFirstOfTeam = sql`${blocks.id} = (select max(same.id) from ${blocks} same
    where same.blocker_user_id = ${userId} and same.team_id = ${blocks.teamId})`;
  const rows = await app.db
    .select({
      id: blocks.id,
      teamName: blocks.teamName,
      nickname: sql<
        string | null
      >`case when ${blocks.teamId} is null and ${isInUse} then ${users.nickname} end`,
      createdAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedUserId))
    .where(
      and(
        eq(blocks.blockerUserId, userId),
        or(isNull(blocks.teamId), isFirstOfTeam),
        before === undefined ? undefined : lt(blocks.id, before),
      ),
    )
    .orderBy(desc(blocks.id))
    .limit(rowsToRead(limit));
  const page = toPage(rows, limit, ({ id }) => id);
  return {
    items: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: page.nextCursor,
  };
}
