// @ts-check
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { fingerprint } from '../bootstrap/fingerprint.mjs';
import { root } from '../bootstrap/root.mjs';

const sources = ['app', 'components', 'contract', 'features', 'lib', 'package-lock.json', 'stores', 'worker'];

/**
 * Writes the service worker where the site serves it from. A browser takes a worker for a new one when its bytes differ,
 * so it carries a fingerprint of everything that a build is made of.
 */
export function buildWorker(file = path.join(root, 'public', 'service-worker.js')) {
  const build = fingerprint(root, sources).slice(0, 12);
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'worker', 'service-worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    alias: { '@': root },
    define: { SLIDE_BUILD: JSON.stringify(build) },
  });
  writeFileSync(file, outputFiles[0]?.text ?? '');
}
