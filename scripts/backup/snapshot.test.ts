import { expect, test } from 'vitest';
import { differencesOf, type Holding } from './snapshot';

const before: Holding = {
  tables: { 'public.users': { rows: 6, checksum: '12' }, 'public.photos': { rows: 9, checksum: '-4' } },
  wallets: 295,
  ledger: 295,
  unbalanced: 0,
  keys: [],
};

test('two that hold the same differ in nothing', () => {
  expect(differencesOf(before, structuredClone(before))).toEqual([]);
});

test.each<[string, Partial<Holding>, string]>([
  [
    'a row that is missing',
    { tables: { ...before.tables, 'public.users': { rows: 5, checksum: '12' } } },
    'public.users: 6 rows became 5',
  ],
  [
    'a table that is missing',
    { tables: { 'public.users': { rows: 6, checksum: '12' } } },
    'public.photos: 9 rows became none',
  ],
  [
    'a row that changed',
    { tables: { ...before.tables, 'public.photos': { rows: 9, checksum: '5' } } },
    'public.photos: the same number of rows, but other ones',
  ],
  ['clovers that are gone', { ledger: 290 }, 'ledger: 295 clovers became 290'],
  ['a wallet that lies', { unbalanced: 1 }, '1 wallets are not the sum of their entries'],
])('%s is a difference', (_, change, sentence) => {
  expect(differencesOf(before, { ...before, ...change })).toEqual([sentence]);
});
