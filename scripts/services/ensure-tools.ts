import { spawnSync } from 'node:child_process';
import { oldestPostgres } from '../../server/adapters/database/postgres-version';
import { chromiumHint, findChromium, findHeadlessShell } from './chromium';
import { findOnPath } from './find-on-path';
import { findFirefox, firefoxHint } from './firefox';
import { findNatsServer, natsHint } from './nats-server';
import { findPostgresBin, postgresHint } from './postgres-bin';
import { findWorkingWebview, webviewHint, webviewPackages } from './webview-host';

const tools = {
  chromium: {
    find: findChromium,
    debianPackages: ['chromium'],
    name: 'a Chromium-family browser',
    hint: chromiumHint,
  },
  headlessShell: {
    find: findHeadlessShell,
    debianPackages: ['chromium-headless-shell'],
    name: 'a headless shell of Chromium',
    hint: 'apt-get install -y --no-install-recommends chromium-headless-shell',
  },
  postgres: {
    find: findPostgresBin,
    debianPackages: ['postgresql'],
    name: `PostgreSQL ${oldestPostgres} or newer`,
    hint: postgresHint,
  },
  nats: { find: findNatsServer, debianPackages: ['nats-server'], name: 'nats-server', hint: natsHint },
  firefox: { find: findFirefox, debianPackages: ['firefox-esr'], name: 'Firefox', hint: firefoxHint },
  webview: {
    find: findWorkingWebview,
    debianPackages: webviewPackages,
    name: 'a WebKitGTK webview that shows a page',
    hint: webviewHint,
  },
};
export type Tool = keyof typeof tools;

/**
 * Makes sure the programs that are driven are on this machine. A Debian machine that lets us installs them; elsewhere
 * the error says in one line what to do.
 */
export function ensureTools(needs: readonly Tool[]): void {
  const lack = installTools(needs);
  if (lack) throw new Error(`This needs ${lack}.`);
}

/** The same for one program, and where it is: a browser's or a server's file, or the folder of PostgreSQL's. */
export function requireTool(tool: 'chromium' | 'postgres' | 'nats'): string {
  const lack = installTools([tool]);
  const found = tools[tool].find();
  if (!found) throw new Error(`This needs ${lack}.`);
  return found;
}

/** The same for what a run can do without: answers in one line what is missing and how to get it, or null. */
export function installTools(needs: readonly Tool[]): string | null {
  const missing = findMissing(needs);
  if (missing.length > 0 && canInstall()) install(missing.flatMap((tool) => tool.debianPackages));
  const stillMissing = findMissing(needs);
  if (stillMissing.length === 0) return null;
  return stillMissing.map(({ name, hint }) => `${name} (${hint})`).join('; ');
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
  // A package source that does not answer is as good as none.
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 10 * 60_000 });
}
