import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** One line: numbers mean nothing without the machine they are from. */
export function machineLine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.availableParallelism()} × ${cpu?.model ?? 'unknown processor'}, ${memory} GiB, ${os.platform()} ${os.arch()}, Node ${process.version}, load ${loadNow()} at the start`;
}

/** The load of the last minute. */
export function loadNow(): string {
  return (os.loadavg()[0] ?? 0).toFixed(1);
}

/** Resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
}

/** Processor time a process has used so far in milliseconds; null where /proc is not there (macOS). */
export function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time in clock ticks, which Linux counts in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
