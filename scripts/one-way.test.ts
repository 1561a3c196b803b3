import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './bootstrap/root.mjs';

const web = ['app', 'components', 'features', 'lib', 'stores', 'worker'];
const everywhere = [...web, 'contract', 'server'];

interface Way {
  what: string;
  /** Files that do it by hand, each for a reason. */
  besides: readonly string[];
  folders: readonly string[];
  byHand: RegExp;
  /** A line that is refused. */
  example: string;
  /** What of a file is looked at; all of it where nothing is said. */
  part?: (source: string) => string;
}

/** What is done in one place, or by one library, and must not be done by hand beside it. */
const ways: Way[] = [
  {
    what: 'ids are made by lib/http/random-id.ts, which works without TLS as well',
    // The script in the head does without, and says so.
    besides: ['lib/http/random-id.ts', 'app/early-script.ts'],
    folders: web,
    byHand: /crypto\.randomUUID/,
    example: 'const id = crypto.randomUUID();',
  },
  {
    what: 'times are reckoned by dayjs, which knows where Seoul is',
    // An example in the words of an error.
    besides: ['server/operator/read-args.ts'],
    folders: everywhere,
    byHand: /\+09:00|\b9 \* (3_?600|60 \* 60|hour)/i,
    example: 'const seoulMs = at + 9 * 3_600_000;',
  },
  {
    what: 'calls are made by axios',
    // A file on its way to the store, which is no call.
    besides: ['lib/domain/photos/put-file.ts'],
    folders: web,
    byHand: /from 'ky'|new XMLHttpRequest/,
    example: 'const request = new XMLHttpRequest();',
  },
  {
    what: 'dates are written by lib/format and server/clock, and not as a machine would have them',
    // A number with its comma, which is no date.
    besides: ['server/modules/avoidance/update-avoidance.ts', 'server/sandbox/checkout.ts'],
    folders: everywhere,
    byHand: /\.toLocale(Date|Time)?String\(|\bIntl\.DateTimeFormat\b/,
    example: "new Date(sentAt).toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul' })",
  },
  {
    what: 'hours that texts name come from contract/constants.ts',
    // When public lines of the country are open, which is no rule of ours.
    besides: ['features/safety/components/safety-screen.tsx'],
    folders: ['app', 'components', 'features', 'server/modules'],
    byHand: /\d+시간|낮 12시|정오/,
    example: "EXTEND: '돌아올 시간을 1시간 늦췄어요',",
    part: withoutComments,
  },
  {
    what: 'forms are made by components/ui/use-checked-form.ts',
    besides: ['components/ui/use-checked-form.ts'],
    folders: web,
    byHand: /\buseForm\b/,
    example: "import { useForm } from 'react-hook-form';",
  },
];

describe.each(ways)('$what', ({ folders, byHand, besides, example, part = (source) => source }) => {
  const isByHand = (file: string) => byHand.test(part(read(file)));

  test('and nowhere by hand', () => {
    const files = folders.flatMap(listSources);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(isByHand).filter((file) => !besides.includes(file))).toEqual([]);
  });

  test('and what is left out of that does need it', () => {
    expect(besides.filter((file) => !isByHand(file))).toEqual([]);
  });

  test('and a line that does it is seen', () => {
    expect(part(example)).toMatch(byHand);
  });
});

test('an hour in a comment is none that a text names, and what only looks like a comment is read', () => {
  const isRead = (source: string) => /정오/.test(withoutComments(source));
  expect(['/** "정오" */', '{/* 정오 */}', "const hour = 12; // '정오'"].filter(isRead)).toEqual([]);
  const code = ["'https://slide.example', '정오'", "accept('image/*', '정오', '*/')"];
  expect(code.filter(isRead)).toEqual(code);
});

describe('each form is checked by the contract (docs/decisions/034-forms.md)', () => {
  const besides = [
    // Keeps its text by itself, over reloads and breaks.
    'features/chats/components/composer.tsx',
    // Goes to the verification by itself with what the api filled in: nobody types in it.
    'features/sign-up/components/nice-form.tsx',
    // The frame of every question: the typed ones bring a checked form, the others take a choice.
    'features/sign-up/components/step-layout.tsx',
    // The frame of forms of the back office: whoever stands in it is held to the rule instead.
    'features/back-office/components/office-form.tsx',
  ];
  const sources = ['app', 'components', 'features'].flatMap(listSources);
  const hooks = listCheckedHooks(sources);
  const isChecked = (source: string) => new RegExp(`\\b(${hooks.join('|')})[(<]`).test(source);
  const rendersForm = (source: string) => /<(form|OfficeForm)\b/.test(withoutComments(source));

  test('and what is left out does without', () => {
    const forms = sources.filter((file) => rendersForm(read(file)));
    expect(forms.length).toBeGreaterThan(20);
    expect(forms.filter((file) => !isChecked(read(file))).sort()).toEqual(besides.sort());
  });

  test('by itself or by a hook of its own, and one that is not is seen', () => {
    expect(hooks).toEqual(expect.arrayContaining(['useCheckedForm', 'useShareForm', 'useOfficeForm']));
    const byHand = 'const [text, setText] = useState();\nreturn <form onSubmit={send}>';
    expect([rendersForm(byHand), isChecked(byHand)]).toEqual([true, false]);
  });
});

/** Hooks that make a checked form for whoever renders it. */
function listCheckedHooks(files: readonly string[]): string[] {
  return files
    .filter((file) => /\/use-[\w-]+\.ts$/.test(file) && /\buseCheckedForm\b/.test(read(file)))
    .flatMap((file) => Array.from(read(file).matchAll(/export function (use\w+)/g), ([, name = '']) => name));
}

/** What runs: a comment may give for an example what a text must not say. */
function withoutComments(source: string): string {
  return source.replace(/(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|migrations|dist\//.test(file))
    .map((file) => path.join(folder, file));
}
