// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../bootstrap/root.mjs';

/** What a page is made of. */
const folders = ['app', 'components', 'contract', 'features', 'lib', 'stores'];

/** Of zod's names those that say a type: no code stands behind them where they are written. */
const types = new Set(['core', 'infer', 'input', 'output', 'ZodMiniType']);

/**
 * Writes `zod/mini` as far as the web uses it, as a module of its own. The bundler keeps whatever any function of zod
 * names, called or not: twice as much.
 * @param {string} file where to
 * @returns {string} the file
 */
export function writeUsedZod(file = path.join(root, '.cache', 'zod', 'used-zod.mjs')) {
  const sources = folders.flatMap((folder) => sourcesIn(path.join(root, folder)));
  const names = [...new Set(sources.flatMap((source) => usedNames(source)))].sort();
  buildSync({
    stdin: { contents: `export { ${names.join(', ')} } from 'zod/mini';`, resolveDir: root },
    outfile: file,
    bundle: true,
    format: 'esm',
    target: 'es2022',
  });
  // As zod says of itself: who names it and does not use it does not bring it.
  writeFileSync(path.join(path.dirname(file), 'package.json'), JSON.stringify({ sideEffects: false }));
  return file;
}

/**
 * The names of zod whose code a source uses: `z.object(…)`, `z.iso.date()`.
 * @param {string} source
 * @returns {string[]}
 * @throws of a name that is neither called nor known as a type's: it would be left out
 */
export function usedNames(source) {
  if (!/from 'zod\/mini'/.test(source)) return [];
  const called = new Set([...source.matchAll(/\bz\s*\.(\w+)(?=\(|\.\w+\()/g)].map(([, name = '']) => name));
  const named = [...source.matchAll(/\bz\s*\.(\w+)/g)].map(([, name = '']) => name);
  const unclear = named.find((name) => !called.has(name) && !types.has(name));
  if (unclear) throw new Error(`z.${unclear} is neither called nor known as a type`);
  return [...called];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
