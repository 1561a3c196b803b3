import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { attributions, friendships } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { pairOf } from './repository';

export interface InviterStanding extends Record<string, unknown> {
  /** Either way. */
  readonly isBlocked: boolean;
  readonly isFriend: boolean;
  /** Of this inviter, by this person. */
  readonly claimId: number | null;
  readonly isByLink: boolean;
  /** The claim made friends before. */
  readonly isUsed: boolean;
  /** The person was rewarded for a claim of anybody. */
  readonly hadReward: boolean;
  /** The inviter was rewarded for a claim of this person. */
  readonly hasRewardedBack: boolean;
}

/** All that stands between a person and somebody whose link or code they hold; exact under the lock of both. */
export async function readInviterStanding(
  tx: Transaction,
  { userId, inviterUserId }: { userId: number; inviterUserId: number },
): Promise<InviterStanding> {
  const { lowUserId, highUserId } = pairOf(userId, inviterUserId);
  const { rows } = await tx.execute<InviterStanding>(sql`
    select not ${notBlocked(userId, inviterUserId)} as "isBlocked",
      exists (select from ${friendships} f where f.low_user_id = ${lowUserId} and f.high_user_id = ${highUserId})
        as "isFriend",
      claim.id as "claimId", coalesce(claim.is_by_link, false) as "isByLink", claim.befriended_at is not null as "isUsed",
      exists (select from ${attributions} a where a.claimer_user_id = ${userId} and a.is_rewarded) as "hadReward",
      exists (select from ${attributions} a where a.claimer_user_id = ${inviterUserId}
        and a.inviter_user_id = ${userId} and a.is_rewarded) as "hasRewardedBack"
    from (select) once left join ${attributions} claim
      on claim.claimer_user_id = ${userId} and claim.inviter_user_id = ${inviterUserId}`);
  const [standing] = rows;
  if (!standing) throw new Error('the standing of two people was not read');
  return standing;
}
