import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.mjs';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'slide-api-'));
  for (const entry of ['contract', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts'])
    cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true });
  const isSource = (file: string) => !/server\/(dist|node_modules)(\/|$)/.test(file);
  cpSync(path.join(root, 'server'), path.join(copy, 'server'), { recursive: true, filter: isSource });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test('a bundle is made once, made anew for a changed source, and has what it reads beside it', () => {
  build();
  const [first = ''] = builds();
  for (const file of ['main.js', 'operate.js', 'migrations/meta/_journal.json', 'sandbox.css'])
    expect(existsSync(path.join(copy, 'server', 'dist', first, file)), file).toBe(true);
  build();
  expect(builds()).toEqual([first]);
  appendFileSync(path.join(copy, 'server', 'start', 'main.ts'), '\n');
  build();
  expect(builds()).toHaveLength(2);
}, 60_000);

function build(): void {
  execFileSync(process.execPath, [path.join(copy, 'scripts', 'api.mjs'), 'build']);
}

function builds(): string[] {
  return readdirSync(path.join(copy, 'server', 'dist'));
}
