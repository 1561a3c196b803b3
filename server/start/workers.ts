import type { App } from '../app-context';
import { cleanOutbox, cleanOutboxJob } from '../events/clean-outbox';
import type { JobQueue } from '../jobs/jobs';
import { cleanAlarms, cleanAlarmsJob } from '../modules/alarms/clean-alarms';
import { pushAlarm } from '../modules/alarms/push-alarm';
import { cleanDeletedMessages, cleanDeletedMessagesJob } from '../modules/chats/clean-deleted-messages';
import { chatPushJob, pushMessage } from '../modules/chats/push-message';
import { tellReaders } from '../modules/chats/tell-readers';
import { makeDataExport, makeDataExportJob } from '../modules/data-exports/make-data-export';
import { settleDataExports, settleDataExportsJob } from '../modules/data-exports/settle-data-exports';
import { purgeWithdrawn, purgeWithdrawnJob } from '../modules/endings/purge-withdrawn';
import { endedSanctionsJob, tellOfEndedSanctions } from '../modules/endings/tell-of-ended-sanctions';
import { expireMatches } from '../modules/matches/expire-matches';
import { expireMatchesJob } from '../modules/matches/expire-matches-job';
import { tellOfExpiry, tellOfExpiryJob } from '../modules/matches/tell-of-expiry';
import { followMeetings, meetingsJob } from '../modules/meetings/follow-meetings';
import { deleteFiles, deleteFilesJob } from '../modules/photos/delete-files';
import { deleteOriginals, deleteOriginalsJob } from '../modules/photos/delete-originals';
import { movePhotos, movePhotosJob } from '../modules/photos/move-photos';
import { followPlans, plansJob } from '../modules/plans/follow-plans';
import { sendPromotions, sendPromotionsJob } from '../modules/promotions/send-promotions';
import { dealSpecialMatches, specialMatchesJob } from '../modules/recommendation/deal-special-matches';
import { dailyDropJob, dealDropJob } from '../modules/recommendation/drop-jobs';
import { recommendForReadyTeam } from '../modules/recommendation/recommend-for-ready-team';
import { dealDropAhead, runDailyDrop } from '../modules/recommendation/run-drop';
import { cleanReports, cleanReportsJob } from '../modules/reports/clean-reports';
import { askForCheckIns, checkInsJob } from '../modules/safety-shares/ask-for-check-ins';
import { cleanUpIdentity, cleanUpIdentityJob } from '../modules/sign-in/clean-up-identity';
import { settleSearches, settleSearchesJob } from '../modules/substitutes/settle-searches';
import { expireInvitations, expireInvitationsJob } from '../modules/teams/expire-invitations';
import { teamReadyJob } from '../modules/teams/team-ready';
import { renewMarketingConsents, renewMarketingConsentsJob } from '../modules/terms/renew-marketing-consents';
import { pushJob } from '../push/push-job';

/** Every kind of background work and who does it. */
export function registerWorkers(app: App, jobs: JobQueue): void {
  // First, because what is due at the same moment is looked for in this order.
  jobs.work(dailyDropJob, async () => {
    await runDailyDrop({ app });
  });
  jobs.work(dealDropJob, () => dealDropAhead({ app }));
  jobs.work(pushJob, (push) => pushAlarm({ app }, push));
  jobs.work(expireInvitationsJob, async () => {
    await expireInvitations({ app });
  });
  jobs.work(specialMatchesJob, async () => {
    await dealSpecialMatches({ app });
  });
  jobs.work(teamReadyJob, async ({ teamId }) => {
    await recommendForReadyTeam({ app }, teamId);
  });
  jobs.work(expireMatchesJob, async () => {
    await expireMatches({ app });
  });
  jobs.work(tellOfExpiryJob, async () => {
    await tellOfExpiry({ app });
  });
  jobs.work(endedSanctionsJob, async () => {
    await tellOfEndedSanctions({ app });
  });
  jobs.work(chatPushJob, (push) => pushMessage({ app }, push));
  jobs.repeat({ name: 'chat-pushes', everyMs: 1000, turn: () => tellReaders({ app }) });
  jobs.work(checkInsJob, async () => {
    await askForCheckIns({ app });
  });
  jobs.work(settleSearchesJob, async () => {
    await settleSearches({ app });
  });
  jobs.work(plansJob, async () => {
    await followPlans({ app });
  });
  jobs.work(meetingsJob, async () => {
    await followMeetings({ app });
  });
  jobs.work(purgeWithdrawnJob, () => purgeWithdrawn({ app }));
  jobs.work(deleteFilesJob, () => deleteFiles({ app }));
  jobs.work(cleanOutboxJob, () => cleanOutbox({ app }));
  jobs.work(deleteOriginalsJob, () => deleteOriginals({ app }));
  jobs.work(movePhotosJob, ({ photoIds }) => movePhotos({ app }, photoIds));
  jobs.work(cleanUpIdentityJob, () => cleanUpIdentity({ app }));
  jobs.work(cleanDeletedMessagesJob, () => cleanDeletedMessages({ app }));
  jobs.work(makeDataExportJob, (order) => makeDataExport({ app }, order));
  jobs.work(settleDataExportsJob, () => settleDataExports({ app }));
  jobs.work(cleanAlarmsJob, () => cleanAlarms({ app }));
  jobs.work(renewMarketingConsentsJob, () => renewMarketingConsents({ app }));
  jobs.work(sendPromotionsJob, () => sendPromotions({ app }));
  jobs.work(cleanReportsJob, () => cleanReports({ app }));
}
