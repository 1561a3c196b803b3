import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './bootstrap/root.mjs';

const web = ['app', 'components', 'features', 'lib', 'stores', 'worker'];
const everywhere = [...web, 'contract', 'server'];

/** What is done in one place, or by one library, and must not be done by hand beside it. */
const ways = [
  {
    what: 'ids are made by lib/http/random-id.ts, which works without TLS as well',
    // The script in the head does without, and says so.
    besides: ['lib/http/random-id.ts', 'app/early-script.ts'],
    folders: web,
    byHand: /crypto\.randomUUID/,
  },
  {
    what: 'times are reckoned by dayjs, which knows where Seoul is',
    // An example in the words of an error.
    besides: ['server/operator/read-args.ts'],
    folders: everywhere,
    byHand: /\+09:00|\b9 \* (3_?600|60 \* 60|hour)/i,
  },
  {
    what: 'calls are made by axios',
    // A file on its way to the store, which is no call.
    besides: ['lib/domain/photos/put-file.ts'],
    folders: web,
    byHand: /from 'ky'|new XMLHttpRequest/,
  },
];

describe.each(ways)('$what', ({ folders, byHand, besides }) => {
  test('and nowhere by hand', () => {
    const files = folders.flatMap(listSources);
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((file) => byHand.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found.filter((file) => !besides.includes(file))).toEqual([]);
  });

  test('and what is left out of that does need it', () => {
    for (const file of besides) expect(readFileSync(path.join(root, file), 'utf8')).toMatch(byHand);
  });
});

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|migrations|dist\//.test(file))
    .map((file) => path.join(folder, file));
}
