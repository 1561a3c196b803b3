import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Takes the one-process lock of a data directory: a file beside it with the owner's pid and start time. A lock whose
 * process is gone (kill -9) or is another process under a reused pid is taken over; a live one is never stolen.
 * Throws a readable error when another live process holds it.
 */
export function lockDirectory(directory: string): { release(): void } {
  const path = `${resolve(directory)}.lock`;
  const mine = `${process.pid} ${startTimeOf(process.pid) ?? ''}`;
  try {
    writeFileSync(path, mine, { flag: 'wx' });
  } catch {
    const [pid = '', startTime = ''] = readFileSync(path, 'utf8').split(' ');
    if (isAlive(Number(pid), startTime) && Number(pid) !== process.pid) {
      throw new Error(
        `${directory} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    writeFileSync(path, mine);
  }
  return { release: () => rmSync(path, { force: true }) };
}

function isAlive(pid: number, startTime: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const now = startTimeOf(pid);
  return now === null || startTime === '' || now === startTime;
}

/** Clock ticks since boot at which the process started; null where /proc is not there (macOS). */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
