import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an id is a UUID also on a page without TLS, where the browser makes none', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = [randomId(), randomId()];
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids[0]).not.toBe(ids[1]);
});
