import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compileHint, writeCompileHints } from './write-compile-hints.mjs';

const build = mkdtempSync(path.join(tmpdir(), 'compile-hint-'));
const chunks = path.join(build, 'static', 'chunks');
const large = `function one(){}${'/* */'.repeat(4000)}`;
const contentOf = (name: string) => readFileSync(path.join(chunks, name), 'utf8');

afterEach(() => rmSync(build, { recursive: true, force: true }));

test('a large script carries the hint at its head, once; a small one and a style do not', () => {
  mkdirSync(path.join(chunks, 'pages'), { recursive: true });
  for (const [name, text] of Object.entries({
    'large.js': large,
    'pages/large.js': large,
    'small.js': 'function one(){}',
    'large.css': large,
  }))
    writeFileSync(path.join(chunks, name), text);
  expect(writeCompileHints(build)).toBe(2);
  expect(writeCompileHints(build)).toBe(2);
  expect(contentOf('large.js')).toBe(compileHint + large);
  expect(contentOf('pages/large.js')).toBe(compileHint + large);
  expect(contentOf('small.js')).toBe('function one(){}');
  expect(contentOf('large.css')).toBe(large);
});
