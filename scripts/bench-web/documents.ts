import { measureLoad } from '../bench/load';
import type { Ground } from './ground';
import type { HelloApp } from './hello-app';

const seconds = 4;

/** Documents a second, each after the other on the same machine, as a share of a static page that says hello. */
export async function printDocuments({ webUrl }: Ground, hello: HelloApp): Promise<void> {
  const load = (name: string, url: string) => measureLoad({ name, url, seconds, pids: [hello.pid] });
  const rows = [
    await load('hello, static', `${hello.url}/static`),
    await load('hello, dynamic', `${hello.url}/dynamic`),
    await load('/sign-in', `${webUrl}/sign-in`),
    await load('/home', `${webUrl}/home`),
  ];
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
