import { spawnSync } from 'node:child_process';
import { chromiumHint, findChromium } from './chromium';
import { findOnPath } from './find-on-path';
import { findNatsServer, natsHint } from './nats';
import { findPostgresBin, postgresHint } from './postgres-bin';

const tools = {
  chromium: {
    find: findChromium,
    debianPackage: 'chromium',
    name: 'a Chromium-family browser',
    hint: chromiumHint,
  },
  postgres: {
    find: findPostgresBin,
    debianPackage: 'postgresql',
    name: 'PostgreSQL 15 or newer',
    hint: postgresHint,
  },
  nats: { find: findNatsServer, debianPackage: 'nats-server', name: 'nats-server', hint: natsHint },
};
export type Tool = keyof typeof tools;

/**
 * Makes sure the programs the tests drive are on this machine. A Debian machine that lets us installs them;
 * elsewhere the error says in one line what to do.
 */
export function ensureTools(needs: readonly Tool[]): void {
  const missing = findMissing(needs);
  if (missing.length > 0 && canInstall()) install(missing.map((tool) => tool.debianPackage));
  const stillMissing = findMissing(needs);
  if (stillMissing.length === 0) return;
  const list = stillMissing.map(({ name, hint }) => `${name} (${hint})`).join('; ');
  throw new Error(`The tests need ${list}.`);
}

function findMissing(needs: readonly Tool[]) {
  return [...new Set(needs)].map((need) => tools[need]).filter((tool) => !tool.find());
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
}

function install(packages: readonly string[]): void {
  process.stdout.write(`Installing ${packages.join(', ')} (apt-get), once …\n`);
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
