import { spawn } from 'node:child_process';
import { root } from './bootstrap/root.mjs';

let current;
let interrupted = false;

// Whoever runs commands one after another stops after the present one, whichever way the person asked.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!interrupted) current?.kill('SIGINT');
    interrupted = true;
  });
}

/** Whether the person asked to stop. */
export const isInterrupted = () => interrupted;

/**
 * Runs a Node program with our terminal and answers its exit code; 130 once the person asked to stop.
 * @param {string[]} args a script (or a package's bin) and its arguments
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export async function runNode(args, { env = process.env } = {}) {
  if (interrupted) return 130;
  return new Promise((resolve) => {
    // A group of its own, or Ctrl-C would reach the child twice: from the terminal and from us.
    current = spawn(process.execPath, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    current.once('error', () => resolve(1));
    current.once('close', (code) => {
      current = undefined;
      resolve(interrupted ? 130 : (code ?? 1));
    });
  });
}
