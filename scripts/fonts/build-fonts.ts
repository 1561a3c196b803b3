// Rebuilds public/fonts from the pretendard package: npm run fonts
//
// Pretendard's 92 dynamic-subset slices with the weight axis cut to what the tokens use (400 to 700), and two more
// faces: the characters our own screens use most, so that a page without people's own words needs that one file, and
// what else names and common words are made of, so that a page of people needs those two.
// Run it again when many new texts have been written; the result is committed. Its folder is named after what it holds,
// so that a browser keeps it for good (next.config.ts).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { nameSyllables } from './name-syllables';

const source = 'node_modules/pretendard/dist/web/variable';
const fonts = 'public/fonts';
const addressFile = 'app/font-sheet-path.ts';
const axes = { wght: { min: 400, max: 700, default: 400 } };
// Each syllable costs about 0.2 kB in the face; rarer ones come from the slices.
const maxUiSyllables = 216;
// Of what people write about themselves and what else our screens say, beside their names.
const maxWrittenSyllables = 100;
const writtenFolders = ['server/demo/data', 'testing/builders', 'e2e/fixtures'];
const textFolders = [
  'app',
  'components',
  'features',
  'stores',
  'lib',
  'contract',
  'server/events',
  'server/db/seed',
];
// The first pages a person sees and the tabs are covered whole, however rare their words are elsewhere.
const firstPageFiles =
  /sign-in|features\/sign-up\/(model|components\/steps\/typed-step.tsx|components\/step-layout)|app\/layout|app\/page|my-page-screen|profile-(header|form|rows)|account-screen|wallet\/components|alarms\/(model|components)|event-texts|seed\/tags/;
// And what stands on every page with people on it.
const commonNames = '김이박최정강조윤장임한대학교';

const slicesCss = fs.readFileSync(path.join(source, 'pretendardvariable-dynamic-subset.css'), 'utf8');
const fullFont = fs.readFileSync(path.join(source, 'woff2/PretendardVariable.woff2'));

const files = new Map<string, Buffer>();
let css = '/* Written by scripts/fonts/build-fonts.ts. Pretendard, SIL Open Font License 1.1. */\n';
for (const [, file = '', range = ''] of slicesCss.matchAll(
  /url\(\.\/(woff2-dynamic-subset\/[^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g,
)) {
  const name = path.basename(file).replace('PretendardVariable.subset.', 'slice-');
  await addFace(name, {
    font: fs.readFileSync(path.join(source, file)),
    text: String.fromCodePoint(...expandRange(range)),
    range: range.trim(),
  });
}
// Where ranges overlap the last file of a family wins.
const uiText = uiCharacters();
const peopleText = peopleCharacters(new Set(uiText));
await addFace('people.woff2', { font: fullFont, text: peopleText, range: rangeOf(peopleText) });
await addFace('ui.woff2', { font: fullFont, text: uiText, range: rangeOf(uiText) });
writeFolder();

type Face = { font: Buffer; text: string; range: string };

async function addFace(name: string, { font, text, range }: Face): Promise<void> {
  files.set(name, await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes }));
  css += face(name, range);
}

function writeFolder(): void {
  files.set('pretendard.css', Buffer.from(css));
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(name).update(bytes);
  const folder = hash.digest('hex').slice(0, 12);
  fs.rmSync(fonts, { recursive: true, force: true });
  fs.mkdirSync(path.join(fonts, folder), { recursive: true });
  for (const [name, bytes] of files) fs.writeFileSync(path.join(fonts, folder, name), bytes);
  const address = `/fonts/${folder}/pretendard.css`;
  fs.writeFileSync(
    addressFile,
    `/** Where the type's style sheet is. Written by scripts/fonts/build-fonts.ts. */\nexport const fontSheetPath = '${address}';\n`,
  );
  for (const name of ['ui.woff2', 'people.woff2', 'pretendard.css'])
    console.log(`${name}: ${files.get(name)?.length} bytes`);
  console.log(`ui ${[...uiText].length} characters, people ${[...peopleText].length}`);
}

function rangeOf(text: string): string {
  return [...text].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(',');
}

function face(file: string, range: string): string {
  return `@font-face{font-family:Pretendard;font-style:normal;font-display:swap;font-weight:400 700;src:url(${file}) format('woff2');unicode-range:${range}}\n`;
}

function expandRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** What names are made of, and what people say of themselves, as far as the screens' own face has it not. */
function peopleCharacters(known: ReadonlySet<string>): string {
  const named = [...nameSyllables].filter((syllable) => !known.has(syllable));
  const isNew = (syllable: string) => !known.has(syllable) && !nameSyllables.includes(syllable);
  const written = byFrequency(countSyllables([...writtenFolders, ...textFolders].flatMap(sourceFiles)))
    .filter(isNew)
    .slice(0, maxWrittenSyllables);
  return [...new Set([...named, ...written])].sort().join('');
}

function uiCharacters(): string {
  const always = new Set(Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)));
  for (const character of `\u00a0·…%°–—‘’“”₩×→←↑↓✓${commonNames}`) always.add(character);
  const sources = textFolders.flatMap(sourceFiles);
  for (const syllable of countSyllables(sources.filter((file) => firstPageFiles.test(file))).keys())
    always.add(syllable);
  const frequent = byFrequency(countSyllables(sources)).slice(0, maxUiSyllables);
  return [...new Set([...always, ...frequent])].sort().join('');
}

function countSyllables(sources: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of sources) {
    for (const syllable of fs.readFileSync(file, 'utf8').match(/[가-힣]/g) ?? [])
      counts.set(syllable, (counts.get(syllable) ?? 0) + 1);
  }
  return counts;
}

function byFrequency(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([syllable]) => syllable);
}

function sourceFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|gallery/.test(file));
}
