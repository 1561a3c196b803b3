import { expect, test } from 'vitest';
import { callAddress, fillPath } from './call-address';

test.each<[title: string, parts: Parameters<typeof callAddress>[1], address: string]>([
  ['fills in what the path names', { params: { roomId: 7, word: '산책' } }, '/rooms/7/%EC%82%B0%EC%B1%85'],
  ['keeps a value inside its segment', { params: { roomId: 'a/b?c', word: 'd' } }, '/rooms/a%2Fb%3Fc/d'],
  [
    'writes lists with commas and leaves out what is absent',
    { params: { roomId: 1, word: 'x' }, query: { ids: [1, 2], after: undefined, before: null, limit: 10 } },
    '/rooms/1/x?ids=1,2&limit=10',
  ],
])('%s', (_, parts, address) => {
  expect(callAddress({ path: '/rooms/{roomId}/{word}' }, parts)).toBe(address);
});

test('a path parameter without a value is a mistake of the caller, not an address', () => {
  expect(() => callAddress({ path: '/rooms/{roomId}' }, { params: {} })).toThrow('roomId');
});

test('a router gets the path in its own notation', () => {
  expect(fillPath('/rooms/{roomId}/{word}', (name) => `:${name}`)).toBe('/rooms/:roomId/:word');
});
