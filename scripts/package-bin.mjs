import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/root.mjs';

/**
 * The JavaScript file behind a package's command, so that it runs without a shell and without npx.
 * @param {string} name the package
 * @param {string} [command] when it is not called like the package
 */
export function packageBin(name, command = name.split('/').at(-1)) {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${name} has no command ${command}`);
  return path.join(folder, file);
}
