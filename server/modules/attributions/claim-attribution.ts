import type { claimAttribution as claimAttributionCall } from '@/contract/attributions';
import type { CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, TransactionContext } from '../../app-context';
import { attributions, type users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { type InviterStanding, readInviterStanding } from '../friends/inviter-standing';
import { lockPeople } from '../users/lock-people';
import { giveClovers } from '../wallet/book-clovers';
import { countRemainingRewards, findInviter, markByLink } from './repository';

type UserRow = typeof users.$inferSelect;

/**
 * Claims an invite link or a referral code; what it brings is decided by state
 * (docs/product.md#invites-and-referral). A new account is rewarded once, and so is the inviter; for an older one the
 * claim brings no clovers. A claimed link also opens `POST /friends`; a typed code never does. Throws 6005 for a code
 * that is nobody's, one's own, or of somebody blocked either way, all alike; 6006 for a code used already or after the
 * one reward; 7002 for a friend's.
 */
export async function claimAttribution(
  { app, userId }: MemberContext,
  code: string,
): Promise<CallResponse<typeof claimAttributionCall>> {
  const outcome = await transact(app, async (tx) => {
    const given = await findInviter(tx, code);
    if (!given || given.userId === userId) throw new AppError(errorCodes.referralCodeNotValid);
    const { userId: inviterId, isByLink } = given;
    const people = await lockPeople(tx, [userId, inviterId]);
    const me = people.find(({ id }) => id === userId);
    const inviter = people.find(({ id }) => id === inviterId);
    if (!me || !inviter) throw new AppError(errorCodes.referralCodeNotValid);
    const standing = await readInviterStanding(tx, { userId, inviterUserId: inviterId });
    if (standing.isBlocked) throw new AppError(errorCodes.referralCodeNotValid);
    if (standing.claimId !== null && (standing.isByLink || !isByLink))
      throw new AppError(errorCodes.referralCodeAlreadyRegistered);
    if (standing.isFriend) throw new AppError(errorCodes.alreadyFriend);
    if (standing.claimId !== null) {
      await markByLink(tx, standing.claimId);
      return null;
    }
    const rewardedCloverAmount = await writeClaim({ app, tx }, { me, inviter, isByLink, standing });
    return standing.hadReward ? null : { rewardedCloverAmount, inviterNickname: inviter.nickname };
  });
  // Refused only now: there is nothing more to give, yet this link too may make its two people friends.
  if (!outcome) throw new AppError(errorCodes.referralCodeAlreadyRegistered);
  return outcome;
}

/** Writes the claim and, for a new account, both rewards; answers what the claimer got. */
async function writeClaim(
  { app, tx }: TransactionContext,
  {
    me,
    inviter,
    isByLink,
    standing,
  }: { me: UserRow; inviter: UserRow; isByLink: boolean; standing: InviterStanding },
): Promise<number> {
  const now = app.clock.now();
  const reward = app.product.referralRewardCloverAmount;
  const isNew = now.getTime() - me.createdAt.getTime() <= app.product.referralClaimMs;
  // Two new people who name each other came once, not twice.
  const isRewarded = isNew && !standing.hadReward && !standing.hasRewardedBack;
  const inviterCloverAmount =
    isRewarded && (await countRemainingRewards({ app, db: tx }, inviter.id)) > 0 ? reward : 0;
  await tx.insert(attributions).values({
    claimerUserId: me.id,
    inviterUserId: inviter.id,
    isByLink,
    isRewarded,
    inviterCloverAmount,
    createdAt: now,
  });
  if (!isRewarded) return 0;
  // The lower id first, as with people: two wallets are locked.
  const gifts = [
    { userId: me.id, cloverAmount: reward },
    { userId: inviter.id, cloverAmount: inviterCloverAmount },
  ].sort((one, other) => one.userId - other.userId);
  for (const gift of gifts)
    await giveClovers(tx, {
      ...gift,
      reason: 'REFERRAL',
      causeKey: `REFERRAL:${me.id}:${gift.userId}`,
      isTold: gift.userId === inviter.id,
    });
  await recordEvents(tx, [
    {
      userId: inviter.id,
      type: 'ATTRIBUTION_CLAIMED',
      data: { nickname: me.nickname, amount: inviterCloverAmount },
      actorUserId: me.id,
    },
  ]);
  return reward;
}
