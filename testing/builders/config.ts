import type { CallResponse } from '@/contract/call';
import type { getConfig } from '@/contract/config';

type Config = CallResponse<typeof getConfig>;

export function configBuilder(overrides: Partial<Config> = {}): Config {
  return {
    versionControl: { ios: { minForceUpdateVersion: '1.0.0' } },
    flags: {},
    webPushKey: null,
    supportEmail: 'help@slide.example',
    limits: {
      prices: { like: 5, unblur: 8, special: 15 },
      gifts: { dailyVisit: 1, answeredLike: 2 },
      signupGiftCloverAmount: 50,
      referralRewardCloverAmount: 30,
      invitationHours: 72,
      likeHours: 72,
      preMatchHours: 48,
      preMatchesPerDrop: 4,
    },
    ...overrides,
  };
}
