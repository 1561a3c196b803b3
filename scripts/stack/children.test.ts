import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { warningOf } from './child-warnings';
import { startChild } from './children';
import { findFreePort, isPortTaken } from './ports';
import { waitForAnswer } from './wait-for';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'children-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('a child process', () => {
  test('that ends by itself says so with its exit code and leaves its log', async () => {
    const child = start("console.log('bye'); process.exit(3)");
    expect(await child.died).toContain('child ended (exit code 3)');
    expect(readFileSync(path.join(dir, 'child.log'), 'utf8')).toBe('bye\n');
  });

  test('may put its things away before it is gone', async () => {
    const lines: string[] = [];
    const child = start(
      "process.on('SIGTERM', () => { console.log('clean'); process.exit(0); }); console.log('up'); setInterval(() => {}, 1000);",
      (line) => lines.push(line),
    );
    await expect.poll(() => lines, { timeout: 4000 }).toEqual(['up']);
    await child.stop();
    expect(lines).toEqual(['up', 'clean']);
  });

  test('that cannot start ends a wait for it at once', async () => {
    const child = startChild({
      name: 'child',
      command: '/nowhere/at-all',
      args: [],
      cwd: dir,
      logFile: path.join(dir, 'child.log'),
    });
    const url = `http://127.0.0.1:${await findFreePort()}/`;
    await expect(waitForAnswer(url, { what: 'It', died: child.died })).rejects.toThrow(
      'child could not start',
    );
  });
});

describe('a script that started a child', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'and gets a %s takes the child with it',
    async (signal) => {
      const script = startScript();
      const pid = await script.childPid;
      expect(isAlive(pid)).toBe(true);
      script.process.kill(signal);
      await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
    },
    30_000,
  );
});

test('a port somebody listens on is taken, and free again afterwards', async () => {
  const port = await findFreePort();
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isPortTaken(port)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortTaken(port)).toBe(false);
});

describe('what reaches the terminal', () => {
  test.each([
    ['{"level":50,"msg":"no database","err":{"message":"refused"}}', 'no database: refused'],
    ['{"level":50,"method":"GET","route":"/x","status":501,"msg":"answered"}', 'answered: GET /x 501'],
    ['⚠ slow page', '⚠ slow page'],
    ['{"level":30,"msg":"listening"}', undefined],
    ['⚠ "next start" does not work with "output: standalone" configuration.', undefined],
    ['GET /home 200', undefined],
  ])('%s', (line, expected) => {
    expect(warningOf(line)).toBe(expected);
  });
});

/** A process of its own, as `npm run` has it, whose child would live for ever. */
function startScript() {
  const [children, interrupt] = ['children.ts', 'on-interrupt.ts'].map((file) =>
    JSON.stringify(path.join(import.meta.dirname, file)),
  );
  const child = {
    name: 'child',
    command: 'sleep',
    args: ['1000'],
    cwd: dir,
    logFile: path.join(dir, 'child.log'),
  };
  const code = `
    import { startChild } from ${children};
    import { onInterrupt } from ${interrupt};
    const child = startChild(${JSON.stringify(child)});
    onInterrupt(() => child.stop());
    console.log(child.pid);`;
  const script = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  const childPid = once(script.stdout, 'data').then(([text]) => Number(text));
  return { process: script, childPid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function start(code: string, onLine?: (line: string) => void) {
  return startChild({
    name: 'child',
    command: process.execPath,
    args: ['-e', code],
    cwd: dir,
    logFile: path.join(dir, 'child.log'),
    onLine,
  });
}
