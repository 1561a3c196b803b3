import path from 'node:path';
import { build } from 'esbuild';

let bundled: Promise<string> | undefined;

/** The finder and the library it asks, as one text that a webview can evaluate. */
export function bundleFinder(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'finder.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
