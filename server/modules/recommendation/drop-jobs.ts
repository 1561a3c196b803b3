import * as z from 'zod';
import { product } from '../../config/product';
import type { JobKind } from '../../jobs/job-kind';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Deals the daily drop so long before it shows that the largest city's is stored by then. */
export const dealDropJob: JobKind<Record<string, never>> = {
  queue: 'deal-drop',
  schema: z.strictObject({}),
  retryLimit: 10,
  cron: dailyCron(product.dropHourSeoul * hourMs - product.dropLeadMs),
};

/** The daily drop, on the Seoul clock. */
export const dailyDropJob: JobKind<Record<string, never>> = {
  queue: 'daily-drop',
  schema: z.strictObject({}),
  retryLimit: 10,
  cron: dailyCron(product.dropHourSeoul * hourMs),
};

function dailyCron(msOfDay: number): string {
  return `${(msOfDay % hourMs) / minuteMs} ${Math.floor(msOfDay / hourMs)} * * *`;
}
