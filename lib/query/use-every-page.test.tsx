import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEveryPage } from './use-every-page';

test('asks for page after page, one at a time, until all are known or one failed', () => {
  const fetchNextPage = vi.fn(async () => {});
  const query = { hasNextPage: true, isFetching: false, isFetchNextPageError: false, fetchNextPage };
  const { rerender } = renderHook((now: typeof query) => useEveryPage(now), { initialProps: query });
  const askedAfter = (change: Partial<typeof query>) => {
    fetchNextPage.mockClear();
    rerender({ ...query, ...change });
    return fetchNextPage.mock.calls.length;
  };
  expect(fetchNextPage).toHaveBeenCalledOnce();
  expect(askedAfter({ isFetching: true })).toBe(0);
  expect(askedAfter({})).toBe(1);
  expect(askedAfter({ isFetching: true })).toBe(0);
  expect(askedAfter({ isFetchNextPageError: true })).toBe(0);
  expect(askedAfter({ hasNextPage: false })).toBe(0);
});
