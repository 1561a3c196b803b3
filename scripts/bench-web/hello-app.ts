import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { findFreePort } from '../stack/ports';
import { waitForAnswer } from '../stack/wait-for';

const folder = path.join(root, '.cache', 'hello-app');
const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

const files = {
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} } };\n`,
  'app/layout.jsx': 'export default ({ children }) => <html lang="ko"><body>{children}</body></html>;\n',
  'app/hello.jsx': `'use client';\nexport const Hello = () => <button onClick={() => {}}>안녕</button>;\n`,
  'app/static/page.jsx': `import { Hello } from '../hello';\nexport default () => <Hello />;\n`,
  'app/dynamic/page.jsx': `import { connection } from 'next/server';\nimport { Hello } from '../hello';\nexport default async () => { await connection(); return <Hello />; };\n`,
};

export type HelloApp = Awaited<ReturnType<typeof startHelloApp>>;

/** The floor: the same framework with one static and one dynamic page that say hello, built once. */
export async function startHelloApp() {
  if (!existsSync(path.join(folder, '.next', 'BUILD_ID'))) build();
  const port = await findFreePort();
  const child = startChild({
    name: 'hello-app',
    command: process.execPath,
    args: [next, 'start', '-H', '127.0.0.1', '-p', String(port)],
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logFile: path.join(root, '.cache', 'logs', 'bench-web', 'hello-app.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${url}/static`, { what: 'The hello page', died: child.died });
  return { url, pid: child.pid ?? 0, stop: () => child.stop() };
}

function build() {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(process.execPath, [next, 'build'], { cwd: folder, stdio: 'inherit', env });
  if (status !== 0) throw new Error('the hello page could not be built');
}
