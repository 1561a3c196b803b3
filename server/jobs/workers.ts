import type { App } from '../app-context';
import { chatPushJob, pushMessage } from '../modules/chats/push-message';
import { pushJob, sendPush } from '../modules/notifications/push-job';
import { expireInvitations, expireInvitationsJob } from '../modules/teams/expire-invitations';
import { cleanUpIdentity, cleanUpIdentityJob } from '../modules/users/clean-up-identity';
import { purgeWithdrawn, purgeWithdrawnJob } from '../modules/users/purge-withdrawn';
import type { JobQueue } from './jobs';

/** Every kind of background work and who does it. */
export function registerWorkers(app: App, jobs: JobQueue): void {
  jobs.work(pushJob, (push) => sendPush(app, push));
  jobs.work(expireInvitationsJob, async () => {
    await expireInvitations(app);
  });
  jobs.work(chatPushJob, (message) => pushMessage(app, message));
  jobs.work(purgeWithdrawnJob, () => purgeWithdrawn(app));
  jobs.work(cleanUpIdentityJob, () => cleanUpIdentity(app));
}
