import { createFcmPush } from '../adapters/push/fcm-push';
import type { Push } from '../adapters/push/push';
import { createPushByDevice } from '../adapters/push/push-by-device';
import { createRecordedPush } from '../adapters/push/recorded-push';
import { silentPush } from '../adapters/push/silent-push';
import { createWebPush, type VapidKeys } from '../adapters/push/web-push';
import type { Env } from '../config/env';
import type { Database } from '../db/database';

interface PushParts {
  env: Env;
  db: Database;
  webPushKeys: VapidKeys | null;
}

/**
 * Apps by FCM, browsers by Web Push. Where FCM is not configured every push is recorded for the sandbox console; in
 * production, which has none, nothing of it is kept.
 */
export function openPush({ env, db, webPushKeys }: PushParts): Push {
  const toBrowsers = webPushKeys && createWebPush({ keys: webPushKeys, contact: env.WEB_PUSH_CONTACT });
  if (env.FCM_PROJECT_ID && env.FCM_CLIENT_EMAIL && env.FCM_PRIVATE_KEY) {
    const toApps = createFcmPush({
      projectId: env.FCM_PROJECT_ID,
      clientEmail: env.FCM_CLIENT_EMAIL,
      privateKey: env.FCM_PRIVATE_KEY,
    });
    return createPushByDevice({ toApps, toBrowsers });
  }
  if (env.isProduction) return createPushByDevice({ toApps: silentPush, toBrowsers });
  const recorded = createRecordedPush(db);
  return createPushByDevice({
    toApps: recorded,
    toBrowsers: toBrowsers && thenRecorded(toBrowsers, recorded),
  });
}

/** The console shows what a browser got as well. */
function thenRecorded(push: Push, recorded: Push): Push {
  return {
    async send(target, message) {
      const outcome = await push.send(target, message);
      return outcome === 'sent' ? recorded.send(target, message) : outcome;
    },
  };
}
