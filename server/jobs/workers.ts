import type { App } from '../app-context';
import { chatPushJob, pushMessage } from '../modules/chats/push-message';
import { cleanOutbox, cleanOutboxJob } from '../modules/events/clean-outbox';
import { expireMatches } from '../modules/matches/expire-matches';
import { expireMatchesJob } from '../modules/matches/expire-matches-job';
import { pushAlarm, pushJob } from '../modules/notifications/push-job';
import { dailyDropJob } from '../modules/recommendation/drop-jobs';
import { recommendForReadyTeam } from '../modules/recommendation/recommend-for-ready-team';
import { runDailyDrop } from '../modules/recommendation/run-drop';
import { cleanReports, cleanReportsJob } from '../modules/reports/clean-reports';
import { expireInvitations, expireInvitationsJob } from '../modules/teams/expire-invitations';
import { teamReadyJob } from '../modules/teams/team-ready';
import { cleanUpIdentity, cleanUpIdentityJob } from '../modules/users/clean-up-identity';
import { purgeWithdrawn, purgeWithdrawnJob } from '../modules/users/purge-withdrawn';
import type { JobQueue } from './jobs';

/** Every kind of background work and who does it. */
export function registerWorkers(app: App, jobs: JobQueue): void {
  jobs.work(pushJob, (push) => pushAlarm(app, push));
  jobs.work(expireInvitationsJob, async () => {
    await expireInvitations(app);
  });
  jobs.work(dailyDropJob, async () => {
    await runDailyDrop(app);
  });
  jobs.work(teamReadyJob, async ({ teamId }) => {
    await recommendForReadyTeam(app, teamId);
  });
  jobs.work(expireMatchesJob, async () => {
    await expireMatches(app);
  });
  jobs.work(chatPushJob, (message) => pushMessage(app, message));
  jobs.work(purgeWithdrawnJob, () => purgeWithdrawn(app));
  jobs.work(cleanOutboxJob, () => cleanOutbox(app));
  jobs.work(cleanUpIdentityJob, () => cleanUpIdentity(app));
  jobs.work(cleanReportsJob, () => cleanReports(app));
}
