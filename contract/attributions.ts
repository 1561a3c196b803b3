import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { dateTimeSchema, inviteTokenSchema, uniqueIdSchema } from './primitives';

/** An invite link's token, or a public code that somebody typed as a referral code. */
export const inviteCodeSchema = z.union([uniqueIdSchema, inviteTokenSchema]);

export const claimAttribution = defineCall({
  name: 'claimAttribution',
  method: 'POST',
  path: '/api/v1/attributions/claim',
  summary:
    'Claims an invite link or a referral code; a new account is rewarded once, and so is the inviter. Only a link opens POST /friends.',
  who: ['verified'],
  idempotency: 'key',
  shows: ['byCode'],
  body: z.object({ userUniqueId: inviteCodeSchema }),
  response: z.object({ rewardedCloverAmount: z.int(), inviterNickname: z.string() }),
  errors: [
    errorCodes.referralCodeNotValid,
    errorCodes.referralCodeAlreadyRegistered,
    errorCodes.alreadyFriend,
  ],
  rateLimit: 'referralClaim',
  reachesOthers: true,
});

export const getReferrals = defineCall({
  name: 'getReferrals',
  method: 'GET',
  path: '/api/v2/referrals/mine',
  summary: 'My code and what it brought.',
  who: ['member'],
  shows: ['claimer'],
  response: z.object({
    code: z.string(),
    invitedCount: z.int(),
    rewardedCount: z.int(),
    earnedCloverAmount: z.int(),
    /** Rewards that can still come in the window of the limit. */
    remainingRewardCount: z.int(),
    items: z.array(z.object({ nickname: z.string(), cloverAmount: z.int(), createdAt: dateTimeSchema })),
  }),
});
