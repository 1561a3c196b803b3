// Rebuilds app/fonts from the pretendard package: npm run fonts
//
// Pretendard's 92 dynamic-subset slices with the weight axis cut to what the tokens use (400 to 700), and one more
// face with the characters our own screens use most: a page without people's own words needs that one file.
// Run it again when many new texts have been written; the result is committed.
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const source = 'node_modules/pretendard/dist/web/variable';
const target = 'app/fonts';
const axes = { wght: { min: 400, max: 700, default: 400 } };
// Each syllable costs about 0.2 kB in the face; rarer ones come from the slices.
const maxUiSyllables = 315;
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
  /sign-in|app\/layout|app\/page|my-page-screen|profile-(header|form|rows)|account-screen|wallet\/components|alarms\/(model|components)|event-texts|seed\/tags/;
// And what stands on every page with people on it.
const commonNames = '김이박최정강조윤장임한대학교';

const slicesCss = fs.readFileSync(path.join(source, 'pretendardvariable-dynamic-subset.css'), 'utf8');
const fullFont = fs.readFileSync(path.join(source, 'woff2/PretendardVariable.woff2'));

for (const file of fs.readdirSync(target).filter((name) => name.endsWith('.woff2')))
  fs.rmSync(path.join(target, file));

let css = '/* Written by scripts/fonts/build-fonts.ts. Pretendard, SIL Open Font License 1.1. */\n';
for (const [, file = '', range = ''] of slicesCss.matchAll(
  /url\(\.\/(woff2-dynamic-subset\/[^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g,
)) {
  const text = String.fromCodePoint(...expandRange(range));
  const slice = await subsetFont(fs.readFileSync(path.join(source, file)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  const name = path.basename(file).replace('PretendardVariable.subset.', 'slice-');
  fs.writeFileSync(path.join(target, name), slice);
  css += face(name, range.trim());
}

// Where ranges overlap the last file of a family wins.
const uiText = uiCharacters();
const ui = await subsetFont(fullFont, uiText, { targetFormat: 'woff2', variationAxes: axes });
fs.writeFileSync(path.join(target, 'ui.woff2'), ui);
css += face(
  'ui.woff2',
  [...uiText].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(','),
);
css += fallbackFace();
fs.writeFileSync(path.join(target, 'pretendard.css'), css);
console.log(`ui face: ${[...uiText].length} characters, ${ui.length} bytes; css ${css.length} bytes`);

function face(file: string, range: string): string {
  return `@font-face{font-family:Pretendard;font-style:normal;font-display:swap;font-weight:400 700;src:url(./${file}) format('woff2');unicode-range:${range}}\n`;
}

/** System fonts scaled to Pretendard's metrics, so that the swap moves nothing. */
function fallbackFace(): string {
  const local = [
    'Apple SD Gothic Neo',
    'AppleSDGothicNeo-Regular',
    'Noto Sans KR',
    'Noto Sans CJK KR',
    'Roboto',
    'Malgun Gothic',
  ];
  const sources = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'Pretendard Fallback';src:${sources};ascent-override:95.2%;descent-override:24.1%;line-gap-override:0%}\n`;
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

function uiCharacters(): string {
  const counts = new Map<string, number>();
  const always = new Set(Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)));
  for (const character of `·…%°–—‘’“”₩×→←↑↓✓${commonNames}`) always.add(character);
  for (const file of textFolders.flatMap(sourceFiles)) {
    for (const syllable of fs.readFileSync(file, 'utf8').match(/[가-힣]/g) ?? []) {
      counts.set(syllable, (counts.get(syllable) ?? 0) + 1);
      if (firstPageFiles.test(file)) always.add(syllable);
    }
  }
  const frequent = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, maxUiSyllables);
  return [...new Set([...always, ...frequent.map(([syllable]) => syllable)])].sort().join('');
}

function sourceFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|gallery/.test(file));
}
