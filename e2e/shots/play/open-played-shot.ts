import type { Page } from '@playwright/test';
import { settle } from '../open-screen-state';
import type { PlayedShot } from './act';
import type { Stage } from './stage';
import { watchPage } from './watch-page';

/** Opens a screen on the phone of who looks, as far as it is to be shot. Close the page afterwards. */
export async function openPlayedShot(
  stage: Stage,
  shot: PlayedShot,
): Promise<{ page: Page; listProblems: () => readonly string[] }> {
  const phone = await stage.phoneOf(shot.viewer);
  const page = await phone.newPage();
  const { waitForQuiet, note, listProblems } = watchPage(page, { refusal: shot.refusal });
  try {
    const path = shot.path(stage);
    await page.goto(shot.entrance ?? path, { waitUntil: 'load' });
    await waitForQuiet();
    await shot.prepare?.(page, stage);
    await waitForQuiet();
    await settle(page, false);
    const { origin, pathname } = new URL(page.url());
    if (pathname !== new URL(path, origin).pathname) note(`it stands at ${pathname}`);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
  }
  return { page, listProblems };
}
