import * as z from 'zod';
import type { JobKind } from '../../jobs/job-kind';

/** Writes down every minute what is over; nobody waits for it, since reads go by the clock. */
export const expireMatchesJob: JobKind<Record<string, never>> = {
  queue: 'expire-matches',
  schema: z.strictObject({}),
  retryLimit: 2,
  cron: '* * * * *',
};
