// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A hash over files and folders (walked in a stable order) plus any extra strings. Missing paths are skipped.
 * @param {string} root
 * @param {string[]} entries paths relative to root
 * @param {{ extra?: string[], ignore?: (relativePath: string) => boolean }} [options]
 */
export function fingerprint(root, entries, { extra = [], ignore = () => false } = {}) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const entry of [...entries].sort()) addToHash(hash, root, entry, ignore);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} relativePath
 * @param {(relativePath: string) => boolean} ignore
 */
function addToHash(hash, root, relativePath, ignore) {
  const absolute = path.join(root, relativePath);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats || ignore(relativePath)) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(absolute).sort()) {
      addToHash(hash, root, path.posix.join(relativePath, name), ignore);
    }
    return;
  }
  hash.update(`${relativePath}\0`).update(readFileSync(absolute));
}
