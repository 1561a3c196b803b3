import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorCodes } from './error-codes';
import { errorCatalogue } from './errors';

const numbers = Object.values(errorCodes).join('|');
/** Where code speaks of a code: an error that is made, a question about one, a call's own list. */
const numbered = new RegExp(
  `AppError\\(\\s*(${numbers})\\b|isApiError\\(\\w+, \\d|\\bcode(:| [!=]==) (${numbers})\\b|errors: \\[\\s*\\d`,
);

const files = ['app', 'components', 'contract', 'features', 'lib', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

describe('the codes of the catalogue', () => {
  test('each has one name', () => {
    expect(new Set(Object.values(errorCodes)).size).toBe(Object.keys(errorCodes).length);
    expect(Object.values(errorCodes).map(String).sort()).toEqual(Object.keys(errorCatalogue).sort());
  });

  test.each(['new AppError(1003)', 'isApiError(error, 9000)', 'code === 1001', 'errors: [1003]'])(
    'a number in place of the name is found: %s',
    (line) => expect(line).toMatch(numbered),
  );

  test('code says the name and never the number', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => numbered.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
