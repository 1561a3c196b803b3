import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStorageArea } from './storage-area';
import { idItem, jsonItem, textItem } from './storage-item';

function forbidden(): Storage {
  throw new DOMException('denied', 'SecurityError');
}

describe('storage that is forbidden', () => {
  test('keeps values as long as the page lives', () => {
    const area = createStorageArea(forbidden);
    const token = textItem(area, 'accessToken', z.string());
    token.set('a');
    expect(token.get()).toBe('a');
    token.remove();
    expect(token.get()).toBeNull();
    area.clear();
  });
});

test('storage that is full keeps the new value for the page instead of the old one', () => {
  const full = {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  } as unknown as Storage;
  const area = createStorageArea(() => full);
  area.write('draft', 'new');
  expect(area.read('draft')).toBe('new');
});

test('storage that has room again gives back what it keeps, not what the page kept instead', () => {
  const area = createStorageArea(() => window.localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  area.write('draft', 'while it was full');
  area.write('draft', 'with room');
  expect(area.read('draft')).toBe('with room');
  expect(area.listUnkept()).toEqual([]);
});

describe('what is stored', () => {
  const area = createStorageArea(() => window.localStorage);

  test.each(['abc', '-1', '1.5', ''])('an id that is none counts as absent: "%s"', (text) => {
    localStorage.setItem('userId', text);
    expect(idItem(area, 'userId').get()).toBeNull();
  });

  test('an id comes back as a number', () => {
    idItem(area, 'userId').set(7);
    expect(localStorage.getItem('userId')).toBe('7');
    expect(idItem(area, 'userId').get()).toBe(7);
  });

  test('JSON of another shape, or no JSON at all, counts as absent', () => {
    const draft = jsonItem(area, 'draft', z.object({ nickname: z.string() }));
    localStorage.setItem('draft', '{"nickname":1}');
    expect(draft.get()).toBeNull();
    localStorage.setItem('draft', '{');
    expect(draft.get()).toBeNull();
  });
});
