import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { describe, expect, it } from 'vitest';
import { root } from './bootstrap/root.mjs';

const { resolve } = createRequire(import.meta.url);
/** What a library styles, and marks that other classes refer to. */
const ofOthers = /^(swiper|yarl__|peer$|group$)/;

/** It dresses the theme's own classes anew. */
const stylesOfOthers = 'forced-colors.css';

describe('class names', () => {
  it('each is one the theme knows: any other would do nothing, and nobody would see why', async () => {
    const theme = await loadTheme();
    const own = new Set(Array.from(readStyles().matchAll(/\.([a-z][\w-]*)/g), ([, name]) => name));
    const unknown = [...listClassNames()].filter(
      ([name]) => !own.has(name) && !ofOthers.test(name) && theme.candidatesToCss([name])[0] === null,
    );
    expect(unknown).toEqual([]);
  });
});

/** Of every component, with one file that has it. What is put together while running is not among them. */
function listClassNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of listFiles('.tsx'))
    for (const [, line = ''] of readFileSync(file, 'utf8').matchAll(/className="([^"]*)"/g))
      for (const name of line.split(/\s+/).filter(Boolean)) names.set(name, path.relative(root, file));
  return names;
}

function listFiles(ending: string): string[] {
  return ['app', 'components', 'features', 'lib'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
      .map((file) => path.join(root, folder, file)),
  );
}

function readStyles(): string {
  return listFiles('.css')
    .filter((file) => !file.endsWith(stylesOfOthers))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function loadTheme() {
  const loadStylesheet = async (id: string, base: string) => {
    const file = id.startsWith('.')
      ? path.resolve(base, id)
      : resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
    return { path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') };
  };
  const base = path.join(root, 'app');
  return loadDesignSystem(readFileSync(path.join(base, 'globals.css'), 'utf8'), { base, loadStylesheet });
}
