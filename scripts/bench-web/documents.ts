import { measureLoad } from '../bench/load';
import type { openGround } from './ground';
import { startHelloApp } from './hello-app';

const seconds = 4;

/** Documents a second, each after the other on the same machine, as a share of a static page that says hello. */
export async function printDocuments({ stack }: Awaited<ReturnType<typeof openGround>>): Promise<void> {
  const hello = await startHelloApp();
  const load = (name: string, url: string) => measureLoad({ name, url, seconds, pids: [hello.pid] });
  const rows = [
    await load('hello, static', `${hello.url}/static`),
    await load('hello, dynamic', `${hello.url}/dynamic`),
    await load('/sign-in', `${stack.url.web}/sign-in`),
    await load('/home', `${stack.url.web}/home`),
  ];
  await hello.stop();
  const most = rows[0]?.perSecond ?? Number.NaN;
  for (const { name, perSecond, failures } of rows) {
    const share = (perSecond / most).toFixed(2);
    const note = failures > 0 ? `  ${failures} failed` : '';
    process.stdout.write(
      `${name.padEnd(38)}${perSecond.toFixed(0).padStart(10)} documents/s${share.padStart(8)}${note}\n`,
    );
  }
  process.stdout.write('\n');
}
