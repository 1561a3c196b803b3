import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bootstrap/root.mjs';

/** `const rows = await db.select()…;` */
const read = /const (\w+) = await [^;]*?\.select\([^;]*;/g;
/** As far as the test that read them goes, at most. */
const testLength = 1500;

test('a database answers rows in any order: a test that takes one by its place has asked for an order', () => {
  const files = ['server', 'testing'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && (folder === 'testing' || file.includes('.test.')))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => unorderedReads(file, readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test('such a read is found', () => {
  const body = 'const rows = await db.select().from(outbox);\nexpect(rows.at(-1)).toEqual(1);';
  expect(unorderedReads('a.ts', body)).toEqual(['a.ts: rows']);
  expect(unorderedReads('a.ts', body.replace('outbox)', 'outbox).orderBy(outbox.id)'))).toEqual([]);
});

function unorderedReads(file: string, source: string): string[] {
  return [...source.matchAll(read)]
    .filter(([statement]) => !/\.orderBy\(|\.limit\(1\)/.test(statement))
    .filter(([statement, name]) => {
      const after = source.slice(source.indexOf(statement) + statement.length).slice(0, testLength);
      const ofTest = after.split(/\n {0,2}\}\);?\n/)[0] ?? after;
      return new RegExp(`\\b${name}(\\.at\\(|\\[[0-9])`).test(ofTest);
    })
    .map(([, name]) => `${file}: ${name}`);
}
