/**
 * npm run shots [name …]: shoots every screen in every state, in both themes at three widths, into .cache/shots and
 * lays them out in contact sheets. What people bring about is played on the real product, with its api and sandbox;
 * what they do not (loading, failures, rare states) is answered by the states themselves. `played` and `written` choose
 * one of the two, other words a name or a sheet.
 * SHOTS_URL uses a web app that runs already for the written ones, SHOTS_WIDTHS=390,320 shoots at these widths only,
 * SHOTS_HEIGHT=600 at that height, TEXT_SIZE=130 the written ones with large text.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../fixtures/phones';
import { writeContactSheets } from './contact-sheet';
import { playedShots } from './play/acts';
import { shootPlay } from './play/shoot-play';
import { screenStates } from './screen-states';
import { shootWritten } from './shoot-written';
import { startWeb } from './start-web';
import { fileOf, folder, themes, widths } from './take-pictures';

type Shot = { name: string; sheet: string };

const words = process.argv.slice(2);

async function main() {
  const playedNames = playedShots.map(({ name }) => name);
  const played = playedShots.filter((shot) => isWanted(shot, 'played'));
  const written = screenStates
    .filter(({ name }) => !playedNames.includes(name))
    .filter((state) => isWanted(state, 'written'));
  await mkdir(`${folder}/sheets`, { recursive: true });
  const browser = await chromium.launch(chromiumLaunch);
  const problems = played.length > 0 ? await shootPlay(browser, played) : [];
  if (written.length > 0) {
    const web = await startWeb();
    problems.push(...(await shootWritten(browser, web.url, written)));
    web.stop();
  }
  await browser.close();
  const sheetCount = await layOut([...played, ...written]);
  process.stdout.write(
    `${played.length} played and ${written.length} written, ${sheetCount} sheets in ${folder}/sheets\n`,
  );
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exitCode = 1;
  }
}

function isWanted({ name, sheet }: Shot, kind: 'played' | 'written'): boolean {
  return words.length === 0 || words.some((word) => word === name || word === kind || sheet.includes(word));
}

async function layOut(shots: readonly Shot[]): Promise<number> {
  let count = 0;
  for (const sheet of new Set(shots.map((shot) => shot.sheet))) {
    const names = shots.filter((shot) => shot.sheet === sheet).map(({ name }) => name);
    for (const width of widths) {
      const columns = names
        .map((name) => ({ caption: name, files: themes.map((theme) => fileOf(name, width, theme)) }))
        .filter(({ files }) => files.every((file) => existsSync(file)));
      await clearSheets(`${width}-${sheet}`);
      count += await writeContactSheets(columns, `${folder}/sheets/${width}-${sheet}`);
    }
  }
  return count;
}

/** Of another run, which may have been more, or one without a number. */
async function clearSheets(name: string): Promise<void> {
  const isOld = (file: string) => file.startsWith(name) && /^(-\d+)?\.png$/.test(file.slice(name.length));
  for (const file of (await readdir(`${folder}/sheets`)).filter(isOld)) await rm(`${folder}/sheets/${file}`);
}

await main();
