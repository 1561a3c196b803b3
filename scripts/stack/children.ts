import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';

/** How long a child may take to put its things away before it is killed. */
const graceMs = 16_000;
const running = new Set<ChildProcess>();

// The last resort: whatever way this process ends, its children do not outlive it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * And where it is killed outright and says nothing: tsx does that to a script that is too busy to answer a signal within
 * 60 ms. Then our end of the pipe closes without a word.
 */
function guard(child: ChildProcess): void {
  if (!child.pid) return;
  const program = ['-c', 'read -r _ || kill -s KILL -- "-$0"', String(child.pid)];
  const watch = spawn('sh', program, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watch.on('error', () => {});
  watch.stdin.on('error', () => {});
  watch.unref();
  child.once('exit', () => watch.stdin.end('gone\n'));
}

interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  logFile: string;
  onLine?: (line: string) => void;
  uid?: number;
  gid?: number;
}

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  readonly lastLines: readonly string[];
  /** Resolves with a readable reason as soon as the child is gone for whatever reason. */
  readonly exited: Promise<string>;
  /** Resolves with a reason only when the child goes without having been asked to. */
  readonly died: Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a child that logs to a file and ends by its own id. */
export function startChild(options: ChildOptions): Child {
  const { name, command, args, cwd, env = process.env, logFile, onLine, uid, gid } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  // Its own process group: Ctrl-C in the terminal reaches only us, and we end the children in order.
  const child = spawn(command, args, {
    cwd,
    env,
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  guard(child);
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    readline.createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lastLines.push(line);
      if (lastLines.length > 60) lastLines.shift();
      onLine?.(line);
    });
  }
  let isStopping = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not start: ${error.message}`));
    child.once('close', (code, signal) =>
      resolve(`${name} ended (${signal ?? `exit code ${code}`}), see ${logFile}`),
    );
  }).then(async (reason) => {
    running.delete(child);
    // Whoever is told of the end finds its last words in the log.
    await new Promise<void>((resolve) => log.end(() => resolve()));
    return reason;
  });

  return {
    name,
    pid: child.pid,
    lastLines,
    exited,
    died: exited.then((reason) => (isStopping ? new Promise(() => {}) : reason)),
    async stop(signal = 'SIGTERM') {
      isStopping = true;
      if (!running.has(child)) return;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
