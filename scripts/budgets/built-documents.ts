import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isBackOffice } from '@/lib/paths/paths';
import { root } from '../bootstrap/root.mjs';
import { measureScript, scriptsOf } from './measure-route';

/** A document as it was built, before anybody asked for it. */
export interface BuiltDocument {
  readonly path: string;
  readonly isBackOffice: boolean;
  /** What it names itself, in kilobytes of a thousand. */
  readonly scripts: number;
  readonly packages: readonly string[];
}

/** All there are: what a page weighs that no visit is made to. */
export async function measureBuiltDocuments(): Promise<BuiltDocument[]> {
  const folder = path.join(root, '.next', 'server', 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const pathname = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
      const names = [...scriptsOf(readFileSync(path.join(folder, file), 'utf8'))];
      const scripts = await Promise.all(names.map(measureFile));
      return {
        path: pathname,
        isBackOffice: isBackOffice(pathname),
        scripts: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
        packages: [...new Set(scripts.flatMap(({ packages }) => packages))],
      };
    }),
  );
}

const known = new Map<string, ReturnType<typeof measureScript>>();

function measureFile(name: string): ReturnType<typeof measureScript> {
  const file = path.join(root, '.next', name.slice(name.indexOf('/_next/') + '/_next/'.length));
  const measuring = known.get(file) ?? measureScript(readFileSync(file));
  known.set(file, measuring);
  return measuring;
}
