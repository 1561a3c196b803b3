import type { getReferrals as getReferralsCall } from '@/contract/attributions';
import type { CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { withdrawnNickname } from '../users/user-summaries';
import { referralsQuery } from './referrals-query';
import { rewardWindowStart } from './repository';

/** The own code, what it brought in all, and the newest who came with it. */
export async function getReferrals({
  app,
  userId,
}: MemberContext): Promise<CallResponse<typeof getReferralsCall>> {
  const found = await referralsQuery(app.db, { userId, since: rewardWindowStart({ app }) });
  if (!found) throw new AppError(errorCodes.forbidden);
  const { recentRewardCount, items, ...rest } = found;
  return {
    ...rest,
    remainingRewardCount: Math.max(0, app.product.referralRewards.max - recentRewardCount),
    // What came of it stays; of whom a block hides there is no more than of somebody who is gone.
    items: items.map(({ isNamed, nickname, ...item }) => ({
      ...item,
      nickname: isNamed ? nickname : withdrawnNickname,
    })),
  };
}
