import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** One line: numbers mean nothing without the machine they are from. */
export function machineLine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  return `${os.availableParallelism()} × ${cpu?.model ?? 'unknown processor'}, ${memory} GiB, ${os.platform()} ${os.arch()}, Node ${process.version}, load ${load} at the start`;
}

/** Resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
}
