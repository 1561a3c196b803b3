// `npm run containers:try -- api|web`: does what the Dockerfile says in clean folders of this machine, starts what came out
// of it with its own command, and asks its own health check. There is no container in it: neither base image nor user.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './bootstrap/root.mjs';
import { parseDockerfile } from './containers/parse-dockerfile';
import { type Made, runStages } from './containers/run-stages';
import { startChild } from './stack/children';
import { findFreePort } from './stack/ports';

const which = process.argv[2] === 'web' ? 'web' : 'api';
const cache = path.join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, `image-${which}-`));
try {
  const stages = parseDockerfile(readFileSync(path.join(root, 'deploy', `${which}.Dockerfile`), 'utf8'));
  const made = await runStages(stages, { context: root, into: folder });
  const isWell = await isWellOnceStarted(made, await environmentOf(folder));
  process.stdout.write(
    `${which}: built by its own lines, ${isWell ? 'started and well' : 'not well after a minute'}\n`,
  );
  process.exitCode = isWell ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** The sandbox on a data folder of its own: production's other parties are not here. */
async function environmentOf(folder: string): Promise<NodeJS.ProcessEnv> {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SLIDE_ENV: 'sandbox',
    HOST: '127.0.0.1',
    HOSTNAME: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: path.join(folder, 'data'),
    DEMO_WORLD: 'off',
    DRAIN_SECONDS: '0',
  };
}

async function isWellOnceStarted(made: Made, own: NodeJS.ProcessEnv): Promise<boolean> {
  const env = { ...made.env, ...own };
  const [program = 'node', ...args] = made.command;
  const child = startChild({
    name: which,
    command: program,
    args: [...args],
    cwd: made.workdir,
    env,
    logFile: path.join(cache, 'logs', 'containers', `${which}.log`),
  });
  try {
    for (let left = 60; left > 0; left -= 1) {
      if (isHealthy(made.healthcheck, env)) return true;
      await pause(1000);
    }
    process.stderr.write(`${child.lastLines.join('\n')}\n`);
    return false;
  } finally {
    await child.stop();
  }
}

function isHealthy([program = 'node', ...args]: readonly string[], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(program, args, { env, stdio: 'ignore', timeout: 3000 });
    return true;
  } catch {
    return false;
  }
}
