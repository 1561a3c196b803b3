// @ts-check
// `npm run api`, `npm run operate`: runs one of the api's programs from its bundle, which is built first where it has to be.
// In production nothing but the server's own packages is installed, so this is JavaScript.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureApiBuilt } from './bootstrap/build-api.mjs';
import { fail, messageOf } from './bootstrap/fail.mjs';

const [program = 'main'] = process.argv.splice(2, 1);
const folder = await ensureApiBuilt().catch((error) => fail(messageOf(error)));
if (program !== 'build') await import(pathToFileURL(path.join(folder, `${program}.js`)).href);
