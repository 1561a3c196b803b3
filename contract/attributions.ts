import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { dateTimeSchema, uniqueIdSchema } from './primitives';

export const claimAttribution = defineCall({
  name: 'claimAttribution',
  method: 'POST',
  path: '/api/v1/attributions/claim',
  summary: 'Claims an invite or a referral code; a new account is rewarded once, and so is the inviter.',
  who: ['verified'],
  body: z.object({ userUniqueId: uniqueIdSchema }),
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
  response: z.object({
    code: z.string(),
    invitedCount: z.int(),
    rewardedCount: z.int(),
    earnedCloverAmount: z.int(),
    items: z.array(z.object({ nickname: z.string(), cloverAmount: z.int(), createdAt: dateTimeSchema })),
  }),
});
