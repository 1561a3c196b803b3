import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './bootstrap/root.mjs';

const packageSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]).optional() });

/**
 * The JavaScript file behind a package's command, so that it runs without a shell and without npx.
 * `command` is needed when it is not called like the package.
 */
export function packageBin(name: string, command = path.basename(name)): string {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${name} has no command ${command}`);
  return path.join(folder, file);
}
