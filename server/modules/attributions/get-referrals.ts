import { count, desc, eq, sql, sum } from 'drizzle-orm';
import type { getReferrals as getReferralsCall } from '@/contract/attributions';
import type { CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { attributions, users } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { notBlocked } from '../blocks/block-rules';
import { isGone, withdrawnNickname } from '../users/user-summaries';
import { countRemainingRewards } from './repository';

const listLimit = 100;

/** The own code, what it brought in all, and the newest hundred who came with it. */
export async function getReferrals({
  app,
  userId,
}: MemberContext): Promise<CallResponse<typeof getReferralsCall>> {
  const [me] = await app.db.select({ code: users.uniqueId }).from(users).where(eq(users.id, userId));
  if (!me) throw new AppError(errorCodes.forbidden);
  const isMine = eq(attributions.inviterUserId, userId);
  const [total] = await app.db
    .select({
      invitedCount: count(),
      rewardedCount: sql<number>`count(*) filter (where ${attributions.inviterCloverAmount} > 0)`.mapWith(
        Number,
      ),
      earnedCloverAmount: sum(attributions.inviterCloverAmount).mapWith(Number),
    })
    .from(attributions)
    .where(isMine);
  const rows = await app.db
    .select({ claim: attributions, nickname: users.nickname, isGone, isSeen: notBlocked(userId, users.id) })
    .from(attributions)
    .innerJoin(users, eq(users.id, attributions.claimerUserId))
    .where(isMine)
    .orderBy(desc(attributions.id))
    .limit(listLimit);
  return {
    code: me.code,
    invitedCount: total?.invitedCount ?? 0,
    rewardedCount: total?.rewardedCount ?? 0,
    earnedCloverAmount: total?.earnedCloverAmount ?? 0,
    remainingRewardCount: await countRemainingRewards({ app, db: app.db }, userId),
    items: rows.map(({ claim, nickname, isGone, isSeen }) => ({
      // What came of it stays; of whom a block hides there is no more than of somebody who is gone.
      nickname: isGone || !isSeen ? withdrawnNickname : nickname,
      cloverAmount: claim.inviterCloverAmount,
      createdAt: claim.createdAt.toISOString(),
    })),
  };
}
