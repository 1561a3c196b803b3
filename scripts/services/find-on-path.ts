import { accessSync, constants, realpathSync } from 'node:fs';
import path from 'node:path';

/** Where a program of this name is on PATH (or in the sbin folders Debian leaves out), symlinks resolved. */
export function findOnPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/local/sbin', '/usr/sbin'];
  for (const folder of folders.filter(Boolean)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return realpathSync(file);
    } catch {}
  }
  return undefined;
}
