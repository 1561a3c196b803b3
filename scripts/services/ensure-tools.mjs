import { spawnSync } from 'node:child_process';
import { chromiumHint, findChromium } from './chromium.mjs';
import { findOnPath } from './find-on-path.mjs';
import { findNatsServer, natsHint } from './nats.mjs';
import { findPostgresBin, postgresHint } from './postgres.mjs';

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

/**
 * Makes sure the programs the tests drive are on this machine. A Debian machine that lets us installs them;
 * elsewhere the error says in one line what to do.
 * @param {Set<keyof typeof tools>} needs
 */
export function ensureTools(needs) {
  const missing = () => [...needs].map((need) => tools[need]).filter((tool) => !tool.find());
  if (missing().length > 0 && canInstall()) install(missing().map((tool) => tool.debianPackage));
  const stillMissing = missing();
  if (stillMissing.length === 0) return;
  const list = stillMissing.map(({ name, hint }) => `${name} (${hint})`).join('; ');
  throw new Error(`The tests need ${list}.`);
}

function canInstall() {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
}

function install(packages) {
  process.stdout.write(`Installing ${packages.join(', ')} (apt-get), once …\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
