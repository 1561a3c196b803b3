import type { Page } from '@playwright/test';
import { settle } from '../open-screen-state';
import type { PlayedShot } from './act';
import type { Stage } from './stage';
import { watchPage } from './watch-page';

/** Opens a screen on the phone of who looks, as far as it is to be shot. Close the page afterwards. */
export async function openPlayedShot(
  stage: Stage,
  shot: PlayedShot,
): Promise<{ page: Page; problems: readonly string[] }> {
  const phone = await stage.phoneOf(shot.viewer);
  const page = await phone.newPage();
  page.setDefaultTimeout(10_000);
  const { problems, waitForQuiet } = watchPage(page);
  try {
    await page.goto(shot.path(stage), { waitUntil: 'load' });
    await waitForQuiet();
    await shot.prepare?.(page);
    await waitForQuiet();
    await settle(page, false);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return { page, problems };
}
