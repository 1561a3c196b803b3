import { spawn } from 'node:child_process';
import { ensureWebBuilt } from '@/scripts/stack/build-web';

const port = 3390;

/** The built web app; the api it names is never reached. SHOTS_URL uses one that runs already. */
export async function startWeb(): Promise<{ url: string; stop: () => void }> {
  const given = process.env.SHOTS_URL;
  if (given) return { url: given, stop: () => undefined };
  ensureWebBuilt();
  const url = `http://localhost:${port}`;
  const next = 'node_modules/next/dist/bin/next';
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      API_URL: 'http://localhost:3391',
      WEB_URL: url,
    },
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  await waitForWeb(url, () => child.exitCode);
  return { url, stop };
}

async function waitForWeb(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`next start ended with ${exitCode()}; is port ${port} taken?`);
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('next start did not answer within a minute');
}
