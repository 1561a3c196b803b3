import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { attributions, users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isGone } from '../users/user-summaries';

const listLimit = 100;

/** The own code, what it brought in all, and the newest hundred who came with it. No row for who is nobody. */
export const referralsQuery = preparedQuery({
  name: 'referrals',
  given: { userId: 'int', since: 'timestamptz' },
  answer: z
    .object({
      code: z.string(),
      invitedCount: z.number(),
      rewardedCount: z.number(),
      earnedCloverAmount: z.number(),
      recentRewardCount: z.number(),
      items: z.array(
        z.object({
          nickname: z.string(),
          cloverAmount: z.number(),
          createdAt: jsonIsoMoment,
          isNamed: z.boolean(),
        }),
      ),
    })
    .nullable(),
  text: ({ userId, since }) => sql`
    with came as (select id, claimer_user_id, inviter_clover_amount as amount, created_at
      from ${attributions} where inviter_user_id = ${userId})
    select json_build_object('code', me.unique_id,
      'invitedCount', (select count(*) from came),
      'rewardedCount', (select count(*) from came where amount > 0),
      'earnedCloverAmount', (select coalesce(sum(amount), 0) from came),
      'recentRewardCount', ${countRewardsSince(userId, since)},
      'items', ${jsonRows(sql`
        select ${users.nickname}, came.amount as "cloverAmount", came.created_at as "createdAt",
          not ${isGone} and ${notBlocked(userId, users.id)} as "isNamed"
        from came inner join ${users} on ${users.id} = came.claimer_user_id
        order by came.id desc limit ${sql.raw(String(listLimit))}`)})
    from ${users} me where me.id = ${userId}`,
});

/** SQL: how many rewards an inviter got since. */
export function countRewardsSince(inviterUserId: SQL, since: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${attributions} where ${attributions.inviterUserId} = ${inviterUserId}
    and ${attributions.inviterCloverAmount} > 0 and ${attributions.createdAt} > ${since})`;
}
