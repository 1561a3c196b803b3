import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { photoSources } from './lib/config/photo-sources';
import { refuseWrongEnvironment } from './lib/config/web-environment';
import { fingerprint } from './scripts/bootstrap/fingerprint.mjs';

// Before anything reads it: the addresses of photos stand in what follows.
refuseWrongEnvironment(process.env);

/** Pages named `page.dev.tsx` exist under `next dev` and in no build. */
const devPages = process.env.NODE_ENV === 'development' ? ['dev.tsx'] : [];

/** What the browser keeps of answers is read only by a build whose sources shape them alike. */
const shapes = fingerprint(import.meta.dirname, ['contract', 'features', 'lib']).slice(0, 12);

/** A build's scripts and styles for a browser that reads brotli, as the build has written them (scripts/compressed). */
const compressed =
  process.env.NODE_ENV === 'production'
    ? [
        {
          source: '/_next/static/chunks/:file([^/]+\\.(?:js|css))',
          has: [{ type: 'header' as const, key: 'accept-encoding', value: '(?:.*\\W)?br(?:\\W.*)?' }],
        },
      ]
    : [];
const forEver = { key: 'cache-control', value: 'public, max-age=31536000, immutable' };

const nextConfig: NextConfig = {
  env: { SLIDE_SHAPES: shapes },
  pageExtensions: ['ts', 'tsx', ...devPages],
  reactStrictMode: true,
  rewrites: async () => ({
    beforeFiles: compressed.map((files) => ({ ...files, destination: '/compressed/:file' })),
    // Browsers ask for it where they have not read the page's own icon yet.
    afterFiles: [{ source: '/favicon.ico', destination: '/icons/clover.svg' }],
    fallback: [],
  }),
  headers: async () => [
    ...compressed.map((files) => ({
      ...files,
      headers: [{ key: 'content-encoding', value: 'br' }, { key: 'vary', value: 'accept-encoding' }, forEver],
    })),
    // Its folder is named after what it holds.
    {
      source: '/fonts/:path*',
      headers: [forEver],
    },
    // A worker that a cache holds back would keep the shell of an old build.
    { source: '/service-worker.js', headers: [{ key: 'cache-control', value: 'no-cache' }] },
  ],
  poweredByHeader: false,
  agentRules: false,
  output: 'standalone',
  turbopack: { root: import.meta.dirname },
  // Compiled everywhere, it adds 10 kB to a first load of small screens. What re-renders often asks for it: 'use memo'.
  reactCompiler: { compilationMode: 'annotation' },
  experimental: {
    turbopackRustReactCompiler: true,
    // A server does not write into its build: several run from one.
    isrFlushToDisk: false,
  },
  cacheHandler: path.join(import.meta.dirname, 'lib/documents/document-cache.mjs'),
  // `npm run check` reads the types of the whole house once; a build need not read them again.
  typescript: { ignoreBuildErrors: true },
  // Loaded by name at run time, so the tracing of the standalone server does not see it.
  outputFileTracingIncludes: { '/*': ['./node_modules/@sentry/server-runtime-injection/build/**/*'] },
  images: {
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
    ...photoSources(process.env),
    // Drawings of our own; nothing else of this site is a picture to be sized.
    localPatterns: [{ pathname: '/images/**', search: '' }],
    // A photo may be refused or withdrawn at any time, and a cached copy would outlive it: the optimizer keeps none.
    maximumDiskCacheSize: 0,
    minimumCacheTTL: 60,
  },
};

export default async function config(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD) {
    // Its compiler is there where something is built, not where it is served.
    const { buildWorker } = await import('./scripts/worker/build-worker.mjs');
    const { writeCompileHints } = await import('./scripts/compile-hint/write-compile-hints.mjs');
    const { writeCompressed } = await import('./scripts/compressed/write-compressed.mjs');
    const { writeUsedZod } = await import('./scripts/zod/write-used-zod.mjs');
    buildWorker();
    const usedZod = `./${path.relative(import.meta.dirname, writeUsedZod())}`;
    const runAfterProductionCompile = async ({ distDir }: { distDir: string }) => {
      writeCompileHints(distDir);
      await writeCompressed(distDir);
    };
    return {
      ...nextConfig,
      turbopack: { ...nextConfig.turbopack, resolveAlias: { 'zod/mini': usedZod } },
      compiler: { runAfterProductionCompile },
    };
  }
  return nextConfig;
}
