import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../bootstrap/root.mjs';

const machine = mkdtempSync(path.join(tmpdir(), 'slide-bare-'));
afterAll(() => rmSync(machine, { recursive: true, force: true }));

test('an engine that is missing and cannot be installed is skipped in one line, and counted as skipped', () => {
  // No package manager; that what it takes for a browser is none is never noticed.
  symlinkSync(process.execPath, path.join(machine, 'node'));
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const { status, stdout } = spawnSync(process.execPath, [tsx, 'scripts/tests/engines.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: machine, SLIDE_CHROMIUM: process.execPath, SLIDE_RESULTS_DIR: machine },
  });
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^Skipped, webview: it needs a WebKitGTK webview that shows a page \(.+\)\.$/),
    expect.stringMatching(/^Skipped, firefox: it needs Firefox \(.+\)\.$/),
  ]);
  for (const engine of ['webview', 'firefox']) {
    const counts = readFileSync(path.join(machine, `engines-${engine}.json`), 'utf8');
    expect(JSON.parse(counts)).toEqual({ passed: 0, failed: 0, skipped: 1 });
  }
  expect(status).toBe(0);
}, 60_000);
