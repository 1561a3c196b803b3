import { getConfig } from '@/contract/config';
import type { App } from '../../app-context';
import { memberRoute, type Route } from '../route';

export const configurationRoutes: Route[] = [
  memberRoute(getConfig, async ({ context: { app } }) => readConfig(app)),
];

function readConfig({ env, product, webPushKeys }: App) {
  const hours = (ms: number) => Math.round(ms / 3_600_000);
  return {
    versionControl: { ios: { minForceUpdateVersion: env.MIN_IOS_VERSION } },
    flags: product.flags,
    webPushKey: webPushKeys?.publicKey ?? null,
    limits: {
      prices: product.prices,
      signupGiftCloverAmount: product.signupGiftCloverAmount,
      referralRewardCloverAmount: product.referralRewardCloverAmount,
      invitationHours: hours(product.invitationMs),
      likeHours: hours(product.likeMs),
      preMatchHours: hours(product.preMatchMs),
      preMatchesPerDrop: product.preMatchesPerDrop,
    },
  };
}
