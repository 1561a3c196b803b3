// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';

const stampFile = path.join(root, 'node_modules', '.slide-lock-hash');

/** Runs `npm ci` when node_modules does not belong to the present lock file. Throws a readable error. */
export function ensureInstalled() {
  const wanted = fingerprint(root, ['package-lock.json']);
  if (isInstalled(wanted)) return;
  process.stdout.write('Installing packages (npm ci), the first time takes a minute or two …\n');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    throw new Error(
      `npm ci did not finish (${error?.message ?? `exit code ${status}`}). Its message is above.`,
    );
  }
  writeFileSync(stampFile, wanted);
}

/** @param {string} wanted */
function isInstalled(wanted) {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  // Someone ran npm themselves: what npm wrote down is newer than the lock file, so it belongs to it.
  const isFresh = statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (isFresh) writeFileSync(stampFile, wanted);
  return isFresh;
}
