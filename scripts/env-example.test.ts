import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './bootstrap/root.mjs';

const documented = namesIn(readFileSync(path.join(root, '.env.example'), 'utf8'), /^([A-Z][A-Z0-9_]*)=/gm);
const apiSchema = namesIn(
  readFileSync(path.join(root, 'server/config/env-schema.ts'), 'utf8'),
  /^ {2}([A-Z][A-Z0-9_]*):/gm,
);
const readByWeb = new Set(
  webSources().flatMap((file) => [...namesIn(readFileSync(file, 'utf8'), /\benv\.([A-Z][A-Z0-9_]*)/g)]),
);
const readByScripts = ['SLIDE_WEB_PORT', 'SLIDE_API_PORT', 'SLIDE_SANDBOX_PORT', 'SLIDE_CHROMIUM'];
/** Set by Node, Next, the build or its machine, never by whoever runs Slide. */
const ambient = new Set(['NODE_ENV', 'NEXT_RUNTIME', 'NEXT_PHASE', 'SLIDE_SHAPES', 'CI']);

describe('.env.example', () => {
  test('names every variable the api parses', () => {
    expect([...apiSchema].filter((name) => !documented.has(name))).toEqual([]);
    expect(apiSchema.size).toBeGreaterThan(10);
  });

  test('names every variable the web app reads', () => {
    expect([...readByWeb].filter((name) => !documented.has(name) && !ambient.has(name))).toEqual([]);
    expect(readByWeb.size).toBeGreaterThan(5);
  });

  test('names nothing that nobody reads', () => {
    const read = new Set([...apiSchema, ...readByWeb, ...readByScripts]);
    expect([...documented].filter((name) => !read.has(name))).toEqual([]);
  });
});

test('an address has one name, whoever reads it', () => {
  const text = readFileSync(path.join(root, '.env.example'), 'utf8');
  const origins = [...text.matchAll(/^[A-Z][A-Z0-9_]*_URL=(http:\/\/localhost:\d+)$/gm)].map(
    ([, origin]) => origin,
  );
  expect(origins.length).toBe(3);
  expect(new Set(origins).size).toBe(origins.length);
});

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? []));
}

function webSources(): string[] {
  const folders = ['app', 'components', 'features', 'lib', 'stores'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  );
  const rootFiles = readdirSync(root).filter((file) =>
    /^(next|sentry|instrumentation|middleware)\b/.test(file),
  );
  return [...folders, ...rootFiles]
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(root, file));
}
