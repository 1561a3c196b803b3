import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { writeCompressed } from './write-compressed.mjs';

const top = mkdtempSync(path.join(tmpdir(), 'compressed-'));
const chunks = path.join(top, 'static', 'chunks');
const folder = path.join(top, 'public', 'compressed');

afterEach(() => rmSync(top, { recursive: true, force: true }));

test('every script and style of a build stands there in brotli, and nothing of an older build', async () => {
  const files = { 'one.js': 'one()'.repeat(500), 'two.css': 'a{color:red}', 'one.js.map': '{}' };
  mkdirSync(chunks, { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'old.js'), '');
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(chunks, name), text);

  expect(await writeCompressed(top, folder)).toBe(2);

  expect(readdirSync(folder).toSorted()).toEqual(['one.js', 'two.css']);
  const one = readFileSync(path.join(folder, 'one.js'));
  expect(one.length).toBeLessThan(100);
  expect(brotliDecompressSync(one).toString()).toBe(files['one.js']);
});
