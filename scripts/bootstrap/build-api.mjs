// @ts-check
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';

const buildsDir = path.join(root, 'server', 'dist');
/** A node that still runs from an older build loads parts of it late. */
const keptBuilds = 5;
/** Brings native code or files of its own, or is never loaded where it is not asked for. */
const external = [
  'sharp',
  '@node-rs/argon2',
  '@electric-sql/pglite',
  'oidc-provider',
  '@sentry/node',
  'pg-native',
];
/** What the bundle reads beside itself. */
const assets = ['server/db/migrations', 'server/sandbox/pages/sandbox.css'];
/** For the packages that are CommonJS. */
const banner = `import { createRequire as createBundleRequire } from 'node:module';
import { dirname as bundleDirname } from 'node:path';
import { fileURLToPath as bundlePath } from 'node:url';
const require = createBundleRequire(import.meta.url);
const __filename = bundlePath(import.meta.url);
const __dirname = bundleDirname(__filename);`;

/**
 * Compiles and bundles the api unless that was done from the same sources and packages; answers the folder with
 * `main.js` and `operate.js`. Two processes may do it at once: the second to finish finds the first one's.
 */
export async function ensureApiBuilt() {
  const folder = path.join(buildsDir, apiFingerprint().slice(0, 16));
  if (existsSync(path.join(folder, 'main.js'))) return folder;
  mkdirSync(buildsDir, { recursive: true });
  const making = mkdtempSync(path.join(buildsDir, 'making-'));
  try {
    await bundle(making);
    for (const asset of assets)
      cpSync(path.join(root, asset), path.join(making, path.basename(asset)), { recursive: true });
    takeItsPlace(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  forgetOldBuilds();
  return folder;
}

function apiFingerprint() {
  const entries = [
    'server',
    'contract',
    'package-lock.json',
    'tsconfig.json',
    'scripts/bootstrap/build-api.mjs',
  ];
  const isLeftOut = (/** @type {string} */ file) =>
    file === 'server/dist' || file.endsWith('/node_modules') || /\.test\.ts$/.test(file);
  return fingerprint(root, entries, { ignore: isLeftOut });
}

/** @param {string} outdir */
async function bundle(outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/start/main.ts',
      operate: 'server/start/operate.ts',
      // A thread is started from a file of its own.
      'deal-thread': 'server/modules/recommendation/dealing/deal-thread.ts',
    },
    outdir,
    bundle: true,
    // What is imported where it is needed stays a file of its own.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external,
    // Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: banner },
    plugins: [englishOnly],
    logLevel: 'warning',
  });
}

/** The words of the schema library in 50 languages, a tenth of the bundle; people read the contract's own. */
/** @type {import('esbuild').Plugin} */
const englishOnly = {
  name: 'english-only',
  setup(build) {
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * @param {string} making
 * @param {string} folder
 */
function takeItsPlace(making, folder) {
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(path.join(folder, 'main.js'))) throw error;
  }
}

function forgetOldBuilds() {
  const builds = readdirSync(buildsDir)
    .map((name) => path.join(buildsDir, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const build of builds.slice(keptBuilds)) rmSync(build, { recursive: true, force: true });
}
