import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import { blockSchema, type getBlocks } from '@/contract/safety';
import type { MemberContext } from '../../app-context';
import { jsonIsoMoment, jsonRows } from '../../db/json-rows';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { preparedQuery } from '../../db/prepared-query';
import { blocks, users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

/** Whom a person blocked, newest first; a team's people are one row under its name, since they may be covered. */
export async function listBlocks(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getBlocks>,
): Promise<ResponseBody<typeof getBlocks>> {
  const beforeId = decodeIdCursor(cursor) ?? largestId;
  const found = await blocksQuery(app.db, { userId, beforeId, limit: rowsToRead(limit) });
  const { rows, nextCursor } = toPage(found, limit, ({ id }) => id);
  return { items: rows, nextCursor };
}

const blocksQuery = preparedQuery({
  name: 'blocks',
  given: { userId: 'int', beforeId: 'int', limit: 'int' },
  answer: z.array(z.object({ ...blockSchema.shape, createdAt: jsonIsoMoment })),
  text: ({ userId, beforeId, limit }) => {
    const isFirstOfTeam = sql`${blocks.id} = (select max(same.id) from ${blocks} same
      where same.blocker_user_id = ${userId} and same.team_id = ${blocks.teamId})`;
    return sql`select ${jsonRows(sql`
    select ${blocks.id}, ${blocks.teamName} as "teamName",
      case when ${blocks.teamId} is null and ${isInUse} then ${users.nickname} end as nickname,
      ${blocks.createdAt} as "createdAt"
    from ${blocks} inner join ${users} on ${users.id} = ${blocks.blockedUserId}
    where ${blocks.blockerUserId} = ${userId} and ${blocks.id} < ${beforeId}
      and (${blocks.teamId} is null or ${isFirstOfTeam})
    order by ${blocks.id} desc limit ${limit}`)}`;
  },
});
