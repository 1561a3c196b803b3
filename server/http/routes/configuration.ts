import { getConfig } from '@/contract/config';
import type { App } from '../../app-context';
import { readSettings } from '../../modules/settings/settings';
import { memberRoute, type Route } from '../route';

export const configurationRoutes: Route[] = [
  memberRoute(getConfig, ({ context }) => readConfig(context.app)),
];

async function readConfig(app: App) {
  const { env, product, webPushKeys } = app;
  const { flags, prices, gifts } = await readSettings({ app, db: app.db });
  const hours = (ms: number) => Math.round(ms / 3_600_000);
  return {
    versionControl: { ios: { minForceUpdateVersion: env.MIN_IOS_VERSION } },
    flags,
    webPushKey: webPushKeys?.publicKey ?? null,
    supportEmail: env.SUPPORT_EMAIL,
    limits: {
      prices,
      gifts,
      signupGiftCloverAmount: product.signupGiftCloverAmount,
      referralRewardCloverAmount: product.referralRewardCloverAmount,
      invitationHours: hours(product.invitationMs),
      likeHours: hours(product.likeMs),
      preMatchHours: hours(product.preMatchMs),
      preMatchesPerDrop: product.preMatchesPerDrop,
    },
  };
}
