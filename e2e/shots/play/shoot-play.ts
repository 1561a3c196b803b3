import type { Browser } from '@playwright/test';
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
  const stack = await launchFreshStack({
    name: 'shots',
    env: { ACCESS_TOKEN_SECONDS: String(accessTokenSeconds) },
  });
  const pointBack = pointAt(stack.url);
  const stage = await Stage.open(browser);
  const problems: string[] = [];
  const lastAct = acts.findLastIndex(({ shots }) => shots.some((shot) => wanted.includes(shot)));
  try {
    for (const { name, play, shots } of acts.slice(0, lastAct + 1)) {
      process.stdout.write(`${name}\n`);
      await play(stage);
      for (const shot of shots.filter((each) => wanted.includes(each)))
        problems.push(...(await take(stage, shot)));
    }
  } finally {
    await stage.close();
    pointBack();
    await stack.stop();
  }
  return problems;
}

async function take(stage: Stage, shot: PlayedShot): Promise<string[]> {
  const { page, problems } = await openPlayedShot(stage, shot);
  const found = new Set<string>();
  await takePictures(page, shot.name, (problem) => found.add(problem));
  await page.close();
  return [...problems, ...found].map((problem) => `${shot.name}: ${problem}`);
}
