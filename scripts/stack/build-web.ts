import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../bootstrap/fingerprint.mjs';
import { root } from '../bootstrap/root.mjs';

const distDir = path.join(root, '.next');
const stampFile = path.join(distDir, 'slide-source-hash');
/** What a build leaves; a folder copied without some of it answers 404 for every script. */
const writtenByBuild = [
  path.join(distDir, 'BUILD_ID'),
  path.join(root, 'public', 'compressed'),
  path.join(root, 'public', 'service-worker.js'),
];
const sourceFolders = [
  ...['app', 'components', 'contract', 'features', 'lib', 'public', 'stores', 'worker'],
  // What next.config.ts has done to a build.
  ...['scripts/compile-hint', 'scripts/compressed', 'scripts/worker', 'scripts/zod'],
];
const sourceFiles =
  /^(next\.config|middleware|proxy|instrumentation|sentry|postcss|tsconfig\.json|package-lock)\b/;
/** Tests, and what the build itself writes. */
const isIgnored = (file: string) => /\.test\.tsx?$|^public\/(compressed\/|service-worker\.js$)/.test(file);

/**
 * Runs `next build` unless the last build was made from the same sources; answers whether it had to.
 */
export function ensureWebBuilt(): boolean {
  const wanted = webFingerprint();
  if (isBuiltFrom(wanted)) return false;
  process.stdout.write('Building the web app (next build) …\n');
  rmSync(stampFile, { force: true });
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const { status } = spawnSync(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) {
    // Turbopack keeps a failure in its cache, so that the next build would fail for a reason long gone.
    clearBuild();
    throw new Error('next build failed. Its message is above.');
  }
  writeFileSync(stampFile, wanted);
  return true;
}

/** Whether the last build was made from the sources as they are. */
export function isWebBuilt(): boolean {
  return isBuiltFrom(webFingerprint());
}

function isBuiltFrom(wanted: string): boolean {
  const isWhole = [...writtenByBuild, stampFile].every((each) => existsSync(each));
  return isWhole && readFileSync(stampFile, 'utf8') === wanted;
}

function clearBuild() {
  if (!existsSync(distDir)) return;
  // .next/dev belongs to `next dev`, which may be running.
  for (const name of readdirSync(distDir).filter((entry) => entry !== 'dev')) {
    rmSync(path.join(distDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function webFingerprint() {
  const rootFiles = readdirSync(root).filter((name) => sourceFiles.test(name));
  const buildEnv = Object.entries(process.env)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_') || name === 'SLIDE_PHOTO_ORIGINS')
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return fingerprint(root, [...sourceFolders, ...rootFiles], { extra: buildEnv, ignore: isIgnored });
}
