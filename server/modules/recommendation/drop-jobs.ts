import * as z from 'zod';
import { product } from '../../config/product';
import type { JobKind } from '../../jobs/job-kind';

/** The daily drop, on the Seoul clock. */
export const dailyDropJob: JobKind<Record<string, never>> = {
  queue: 'daily-drop',
  schema: z.strictObject({}),
  retryLimit: 10,
  cron: `0 ${product.dropHourSeoul} * * *`,
};
