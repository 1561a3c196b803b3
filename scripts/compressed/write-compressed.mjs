// @ts-check
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from '../bootstrap/root.mjs';

const compress = promisify(brotliCompress);

/**
 * Writes each built script and style of the site (`<build>/static/chunks`) once more, in brotli, under the same name to
 * where the site serves it from (`next.config.ts`): a seventh less than the gzip that the web server makes of it.
 * @param {string} build the folder of the build, `.next`
 * @param {string} [folder] where they go; what stood there is gone
 * @returns {Promise<number>} how many there are
 */
export async function writeCompressed(build, folder = path.join(root, 'public', 'compressed')) {
  const chunks = path.join(build, 'static', 'chunks');
  const names = readdirSync(chunks).filter((name) => /\.(js|css)$/.test(name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    names.map(async (name) => {
      const whole = await readFile(path.join(chunks, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      };
      await writeFile(path.join(folder, name), await compress(whole, { params }));
    }),
  );
  return names.length;
}
