import * as z from 'zod/mini';
import { defineCall } from './call';

export const versionControlSchema = z.object({ ios: z.object({ minForceUpdateVersion: z.string() }) });

export const priceListSchema = z.object({
  like: z.int(),
  unblur: z.int(),
  special: z.int(),
});

/** Clovers given to somebody who cannot pay a LIKE; 0 where none are. */
export const giftListSchema = z.object({
  dailyVisit: z.int(),
  answeredLike: z.int(),
});

export const getConfig = defineCall({
  name: 'getConfig',
  method: 'GET',
  path: '/api/v1/feature-flags',
  summary: 'The config read: versions, flags, prices and limits.',
  who: ['member'],
  response: z.object({
    versionControl: versionControlSchema,
    flags: z.record(z.string(), z.boolean()),
    /** What a browser subscribes to pushes with (VAPID, base64url); null where none are sent to browsers. */
    webPushKey: z.nullable(z.string()),
    /** Where people write to; null where nobody reads it. */
    supportEmail: z.nullable(z.email()),
    limits: z.object({
      /** Clovers. */
      prices: priceListSchema,
      gifts: giftListSchema,
      signupGiftCloverAmount: z.int(),
      referralRewardCloverAmount: z.int(),
      invitationHours: z.int(),
      likeHours: z.int(),
      preMatchHours: z.int(),
      preMatchesPerDrop: z.int(),
    }),
  }),
});
