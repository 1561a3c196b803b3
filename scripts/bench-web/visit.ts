import type { BrowserContext, CDPSession } from '@playwright/test';
import type * as z from 'zod';
import { paintsSchema, waitForRest, watchPaints } from './watch-paints';
import { type Step, watchRequests } from './waterfall';

/** The phone of the goal: four times slower, 1.6 Mbit/s, 150 ms. */
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export type Visit = z.infer<typeof paintsSchema> & { readonly steps: readonly Step[] };

/** One visit on the slow phone; over when what the person came for (`content`) can be seen. */
export async function visit(context: BrowserContext, url: string, content: string): Promise<Visit> {
  const page = await context.newPage();
  await watchPaints(page, content);
  const session = await context.newCDPSession(page);
  const requests = await slowDown(session);
  await page.goto(url, { waitUntil: 'commit' });
  await waitForRest(page);
  const seen = paintsSchema.parse(await page.evaluate(() => Reflect.get(window, 'bench')));
  await page.close();
  return { ...seen, steps: requests() };
}

async function slowDown(session: CDPSession) {
  const requests = await watchRequests(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return requests;
}
