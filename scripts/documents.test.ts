import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './bootstrap/root.mjs';

/** Folders of the repository; `node_modules`, builds and data are none. */
const folders = ['app', 'components', 'contract', 'docs', 'e2e', 'features', 'lib', 'scripts', 'server']
  .concat(['stores', 'testing', 'worker'])
  .filter((folder) => existsSync(path.join(root, folder)));
const ownName = 'scripts/documents.test.ts';
const files = listFiles();

describe('documents', () => {
  test('hold every document and heading that a comment or another document points to', () => {
    expect(files.flatMap((file) => findBrokenPointers(file, read(file)))).toEqual([]);
    expect(files.filter((file) => read(file).includes('docs/product.md#')).length).toBeGreaterThan(30);
  });

  test('are the only papers that comments point to', () => {
    expect(files.filter((file) => foreignPaper.test(read(file)))).toEqual([]);
  });
});

describe('the check of pointers', () => {
  test.each([
    ['lib/a.ts', '// see docs/gone.md', 'lib/a.ts: docs/gone.md'],
    ['lib/a.ts', '// docs/product.md#no-such-rule', 'lib/a.ts: docs/product.md#no-such-rule'],
    ['docs/a.md', '[bridge](bridges.md)', 'docs/a.md: bridges.md'],
    ['docs/decisions/a.md', '[rule](../product.md#gone)', 'docs/decisions/a.md: ../product.md#gone'],
    ['README.md', '[rule](docs/product.md#gone)', 'README.md: docs/product.md#gone'],
  ])('finds the fault in %s: %s', (file, text, fault) => {
    expect(findBrokenPointers(file, text)).toEqual([fault]);
  });

  test.each([
    ['lib/a.ts', '// docs/product.md#where-an-event-leads.'],
    ['docs/a.md', '[chat](product.md#chat), [code](../contract/errors.ts), [out](https://example.com/a.md)'],
    ['README.md', '[bridge](docs/bridge.md)'],
  ])('lets pass what is there, in %s: %s', (file, text) => {
    expect(findBrokenPointers(file, text)).toEqual([]);
  });

  test.each([
    '// spec section 4',
    '/** Specification, sections 2 and 8 */',
    '// § 7',
    '// (decisions: Chat)',
    '// see house.md',
    '// product-spec',
    '// Spec: 500 ms.',
  ])('knows a paper from elsewhere: %s', (text) => {
    expect(foreignPaper.test(text)).toBe(true);
  });
});

/** Papers that only the first builders had, and numbered sections of anything. */
const foreignPaper =
  /§|\bspec(ification)?\b[^.\n]{0,12}\bsections?\b|\(decisions:|\bdecisions \d|\b(house|house-style|features|ui|stack|scenarios)\.md\b|\bproduct-spec\b|\bspec: /i;

/** Pointers of one file that lead nowhere, as "file: pointer". */
function findBrokenPointers(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md');
  const pointers = isDocument
    ? [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ link, from: path.dirname(file) }))
    : [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => ({ link, from: '.' }));
  return pointers
    .filter(({ link }) => !/^[a-z]+:/.test(link))
    .filter(({ link, from }) => !leadsSomewhere(link, file, from))
    .map(({ link }) => `${file}: ${link}`);
}

function leadsSomewhere(link: string, file: string, from: string): boolean {
  const [target = '', heading] = link.split('#');
  const place = target === '' ? file : path.join(from, target);
  if (!existsSync(path.join(root, place))) return false;
  return heading === undefined || headingsOf(place).has(heading);
}

/** The headings of a document as they stand in an address. */
function headingsOf(file: string): Set<string> {
  const titles = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function listFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  );
  return [...inFolders, ...readdirSync(root), '.env.example']
    .filter((file) => /(\.(tsx?|mjs|css|md|ya?ml)|^\.env\.example)$/.test(file))
    .filter((file) => file !== ownName && !file.includes('node_modules') && !file.endsWith('.d.ts'));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
