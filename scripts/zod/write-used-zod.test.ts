import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as zod from 'zod/mini';
import { usedNames, writeUsedZod } from './write-used-zod.mjs';

test('a source uses what it calls of zod, and no type of it', () => {
  const source = `import * as z from 'zod/mini';
    const schema = z.object({ day: z.iso.date() });
    const code = z
      .string()
      .check();
    type Schema = z.infer<typeof schema>;`;
  expect(usedNames(source)).toEqual(['object', 'iso', 'string']);
  expect(usedNames("import { z } from './other'; z.object({})")).toEqual([]);
});

test('a name that is handed on without a call is refused: it would not be there', () => {
  expect(() => usedNames("import * as z from 'zod/mini'; list.map(z.string);")).toThrow('z.string');
});

test('what is written parses as the whole does, and has nothing the web does not use', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'used-zod-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const used: Partial<typeof zod> = await import(writeUsedZod(path.join(folder, 'used-zod.mjs')));
  expect(Object.keys(zod)).toEqual(expect.arrayContaining(Object.keys(used)));
  expect(used.map).toBeUndefined();
  const person = used.object?.({ name: zod.string(), age: zod.int() });
  expect(person?.safeParse({ name: '유나', age: 21 }).success).toBe(true);
  expect(person?.safeParse({ name: '유나', age: 'x' }).success).toBe(false);
});
