import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { webEnvironment } from '../stack/environment';
import { findFreePort } from '../stack/ports';
import { waitForAnswer } from '../stack/wait-for';

const logs = path.join(root, '.cache', 'logs', 'bench');

/** The bare Fastify every other row is compared with. */
export async function startHello() {
  const port = await findFreePort();
  const child = startChild({
    name: 'hello',
    command: process.execPath,
    args: ['--import', 'tsx', path.join(root, 'scripts', 'hello-server.ts')],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    logFile: path.join(logs, 'hello.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${url}/readyz`, { what: 'hello', died: child.died });
  return { url, pid: child.pid ?? 0, stop: () => child.stop() };
}

/** `next start`, where a finished build lies; null where none does. */
export async function startWebIfBuilt(ports: { web: number; api: number; sandbox: number }) {
  if (!existsSync(path.join(root, '.next', 'BUILD_ID'))) return null;
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = startChild({
    name: 'web',
    command: process.execPath,
    args: [next, 'start', '-H', '127.0.0.1', '-p', String(ports.web)],
    cwd: root,
    env: { ...webEnvironment({ ports }), NODE_ENV: 'production' },
    logFile: path.join(logs, 'web.log'),
  });
  await waitForAnswer(`http://127.0.0.1:${ports.web}/sign-in`, { what: 'The web app', died: child.died });
  return { pid: child.pid ?? 0, stop: () => child.stop() };
}
