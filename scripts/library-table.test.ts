import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const names = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({ dependencies: names, devDependencies: names });

/** What both package.json files ask for. */
function installed(): string[] {
  const packages = ['package.json', 'server/package.json'].map((file) =>
    packageSchema.parse(JSON.parse(read(file))),
  );
  return packages.flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies }));
}

/** The first column of the tables of a document, whose cells name packages as `code`. */
function documented(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? '')
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('every package that is installed says in docs/decisions/libraries.md what it is for, and no other does', () => {
  const table = new Set(documented(read('docs/decisions/libraries.md')));
  expect([...table].sort()).toEqual([...new Set(installed())].sort());
});
