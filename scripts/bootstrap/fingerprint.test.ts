import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'fingerprint-'));
  mkdirSync(path.join(dir, 'app'));
  write('app/page.tsx', 'one');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the fingerprint of the sources', () => {
  test('stays the same while nothing changes', () => {
    expect(take()).toBe(take());
  });

  test('changes with a file’s text, its name and the build’s environment', () => {
    const before = take();
    write('app/page.tsx', 'two');
    const edited = take();
    write('app/extra.tsx', '');
    expect(new Set([before, edited, take(), fingerprint(dir, ['app'], { extra: ['A=1'] })]).size).toBe(4);
  });

  test('does not change with a file that is left out', () => {
    const before = take();
    write('app/page.test.tsx', 'a test');
    expect(fingerprint(dir, ['app'], { ignore: (file) => file.endsWith('.test.tsx') })).toBe(before);
  });
});

function take() {
  return fingerprint(dir, ['app', 'not-there']);
}

function write(file: string, text: string) {
  writeFileSync(path.join(dir, file), text);
}
