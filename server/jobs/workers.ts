import type { App } from '../app-context';
import { pushJob, sendPush } from '../modules/notifications/push-job';
import type { JobQueue } from './jobs';

/** Every kind of background work and who does it. */
export function registerWorkers(app: App, jobs: JobQueue): void {
  jobs.work(pushJob, (push) => sendPush(app, push));
}
