import type { Browser } from '@playwright/test';
import { ensureWebBuilt } from '@/scripts/stack/build-web';
import { launchFreshStack } from '@/scripts/stack/fresh-stack';
import { pointAt } from '../../fixtures/stack-of-run';
import { takePictures } from '../take-pictures';
import type { PlayedShot } from './act';
import { acts } from './acts';
import { openPlayedShot } from './open-played-shot';
import { Stage } from './stage';

/** Longer than the whole play: nobody of it signs in twice. */
const accessTokenSeconds = 4 * 3600;

/** Starts the product, plays as far as the last of these shots, and takes each in its act; what went wrong. */
export async function shootPlay(browser: Browser, wanted: readonly PlayedShot[]): Promise<string[]> {
  ensureWebBuilt();
  const stack = await launchFreshStack({
    name: 'shots',
    env: { ACCESS_TOKEN_SECONDS: String(accessTokenSeconds) },
  });
  const pointBack = pointAt(stack.url);
  const stage = await Stage.open(browser);
  const problems: string[] = [];
  const lastAct = acts.findLastIndex(({ shots }) => shots.some((shot) => wanted.includes(shot)));
  let current = '';
  try {
    for (const { name, play, shots } of acts.slice(0, lastAct + 1)) {
      current = name;
      process.stdout.write(`${name}\n`);
      await play(stage);
      for (const shot of shots.filter((each) => wanted.includes(each)))
        problems.push(...(await take(stage, shot)));
    }
  } catch (error) {
    // Nothing of what follows can come about; what was shot so far is still to be seen.
    problems.push(`${current}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await stage.close();
    pointBack();
    await stack.stop();
  }
  return problems;
}

async function take(stage: Stage, shot: PlayedShot): Promise<string[]> {
  const { page, listProblems } = await openPlayedShot(stage, shot);
  const tooWide = new Set<string>();
  await takePictures(page, shot.name, (problem) => tooWide.add(problem));
  await page.close();
  return [...listProblems(), ...tooWide].map((problem) => `${shot.name}: ${problem}`);
}
