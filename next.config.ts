import type { NextConfig } from 'next';
import type { RemotePattern } from 'next/dist/shared/lib/image-config';

/** Where photos may come from, separated by spaces; without it, the api on this machine. */
const photoOrigins = (process.env.SLIDE_PHOTO_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);
const isEmbedded = photoOrigins.length === 0;
/** Pages named `page.dev.tsx` exist under `next dev` and in no build. */
const devPages = process.env.NODE_ENV === 'development' ? ['dev.tsx'] : [];

const nextConfig: NextConfig = {
  pageExtensions: ['ts', 'tsx', ...devPages],
  reactStrictMode: true,
  poweredByHeader: false,
  agentRules: false,
  output: 'standalone',
  turbopack: { root: import.meta.dirname },
  // Compiled everywhere, it adds 10 kB to a first load of small screens. What re-renders often asks for it: 'use memo'.
  reactCompiler: { compilationMode: 'annotation' },
  experimental: { turbopackRustReactCompiler: true },
  // `npm run check` reads the types of the whole house once; a build need not read them again.
  typescript: { ignoreBuildErrors: true },
  // Loaded by name at run time, so the tracing of the standalone server does not see it.
  outputFileTracingIncludes: { '/*': ['./node_modules/@sentry/server-runtime-injection/build/**/*'] },
  images: {
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
    remotePatterns: isEmbedded
      ? [{ protocol: 'http', hostname: 'localhost' }]
      : photoOrigins.map(toRemotePattern),
    // The optimizer refuses loopback addresses, which is where the embedded api serves its photos.
    dangerouslyAllowLocalIP: isEmbedded,
  },
};

export default nextConfig;

function toRemotePattern(origin: string): RemotePattern {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', hostname, port };
}
