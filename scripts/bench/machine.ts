import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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

/**
 * Huge pages of the machine that are taken, and all there are: where PostgreSQL finds enough, its shared buffers lie in
 * them.
 */
export function hugePages(): { taken: number; all: number } {
  const meminfo = readMeminfo();
  const count = (name: string) =>
    Number(new RegExp(`^HugePages_${name}:\\s+(\\d+)`, 'm').exec(meminfo)?.[1] ?? 0);
  // Reserved ones are not yet looked at.
  return { taken: count('Total') - count('Free') + count('Rsvd'), all: count('Total') };
}

/** Empty where there is no /proc (macOS). */
function readMeminfo(): string {
  try {
    return readFileSync('/proc/meminfo', 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
}

/** Processor time a process has used so far in milliseconds; null where /proc is not there (macOS). */
export function processorMs(pid: number): number | null {
  return readUse(pid)?.ownMs ?? null;
}

/**
 * The same of a process and all that it started, as PostgreSQL starts one for each connection: those that are there and
 * those that have ended, so that a connection which goes takes nothing away.
 */
export function familyMs(pid: number): number | null {
  const parent = readUse(pid);
  if (!parent) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readUse(Number(name)) ?? [])
    .filter(({ parentPid }) => parentPid === pid);
  return children.reduce((sum, { ownMs }) => sum + ownMs, parent.ownMs + parent.endedMs);
}

/** What a process used so far, and those of its children that have ended; null when it is gone. */
function readUse(pid: number): { parentPid: number; ownMs: number; endedMs: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    // In clock ticks, which Linux counts in hundredths of a second.
    return {
      parentPid: fields[1] ?? 0,
      ownMs: (user + system) * 10,
      endedMs: (endedUser + endedSystem) * 10,
    };
  } catch {
    return null;
  }
}
