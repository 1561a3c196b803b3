import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './bootstrap/root.mjs';

const running = new Set<ChildProcess>();
let interrupted = false;

// Whoever runs commands one after another stops after the present ones, whichever way the person asked.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!interrupted) for (const child of running) child.kill('SIGINT');
    interrupted = true;
  });
}

/** Whether the person asked to stop. */
export const isInterrupted = (): boolean => interrupted;

/** Runs a script of this repository, with its arguments, the way {@link runNode} runs a program. */
export function runScript([file, ...args]: [string, ...string[]], options?: RunOptions): Promise<number> {
  return runNode(['--import', 'tsx', path.join(root, 'scripts', file), ...args], options);
}

interface RunOptions {
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a Node program (a script or a package's bin, and its arguments) with our terminal and answers its exit code;
 * 130 once the person asked to stop.
 */
export async function runNode(args: string[], { env = process.env }: RunOptions = {}): Promise<number> {
  if (interrupted) return 130;
  return new Promise((resolve) => {
    // A group of its own, or Ctrl-C would reach the child twice: from the terminal and from us.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      running.delete(child);
      resolve(interrupted ? 130 : (code ?? 1));
    });
  });
}
