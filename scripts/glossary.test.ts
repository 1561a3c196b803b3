import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './bootstrap/root.mjs';

const contract = readdirSync(path.join(root, 'contract'))
  .filter(
    (file) => /^[\w-]+\.ts$/.test(file) && /^export const \w+ = defineCall\(/m.test(read(`contract/${file}`)),
  )
  .map((file) => file.replace('.ts', ''));
const modules = foldersOf('server/modules');
const features = foldersOf('features');
const shared = foldersOf('lib/domain');
const table = readTable();

/** The contract, the api and the web speak of one noun by one name, or docs/glossary.md says why not. */
describe('where names differ (docs/glossary.md#where-names-differ)', () => {
  test('stands each noun of the contract that no module, or no feature, is named after', () => {
    expect(contract.length).toBeGreaterThan(25);
    const isEverywhere = (noun: string) =>
      modules.includes(noun) && (features.includes(noun) || shared.includes(noun));
    expect(
      missing(
        contract.filter((noun) => !isEverywhere(noun)),
        table.contract,
      ),
    ).toEqual([]);
  });

  test('stands each module, and each feature, that no noun of the contract is named after', () => {
    const isForeign = (name: string) => !contract.includes(name);
    expect(missing(modules.filter(isForeign), table.api)).toEqual([]);
    expect(missing(features.filter(isForeign), table.web)).toEqual([]);
  });

  test('stands nothing that is not there', () => {
    const isThere = (place: string) => (name: string) =>
      [`${place}/${name}`, `${place}/${name}.ts`, name].some((file) => existsSync(path.join(root, file)));
    expect(table.contract.filter((name) => !isThere('contract')(name))).toEqual([]);
    expect(table.api.filter((name) => !isThere('server/modules')(name))).toEqual([]);
    expect(table.web.filter((name) => !isThere('features')(name))).toEqual([]);
  });
});

/** The names of its first three columns. */
function readTable(): Record<'contract' | 'api' | 'web', string[]> {
  const [, section = ''] = read('docs/glossary.md').split('## Where names differ');
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const column = (index: number) =>
    rows.flatMap((row) =>
      [...(row.split('|')[index] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
  return { contract: column(1), api: column(2), web: column(3) };
}

function missing(names: readonly string[], said: readonly string[]): string[] {
  return names.filter((name) => !said.includes(name));
}

function foldersOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
