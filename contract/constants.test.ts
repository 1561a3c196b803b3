import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('no text of the product writes out a time of the table: it would stay behind when the table changes', () => {
  const written = /\d시간 안에|72시간|낮 12시|정오|[^}]\d+일 안에 다시|'(?:7|30)일/;
  const found = ['app', 'components', 'features', 'lib', 'server', 'stores'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .flatMap((path) => linesWith(join(folder, path), written)),
  );
  expect(found).toEqual([]);
});

function linesWith(path: string, pattern: RegExp): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && pattern.test(line))
    .map((line) => `${path}: ${line.trim()}`);
}
