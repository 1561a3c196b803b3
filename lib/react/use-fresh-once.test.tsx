import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFreshOnce } from './use-fresh-once';

const render = (query: Parameters<typeof useFreshOnce<string>>[0]) =>
  renderHook(useFreshOnce<string>, { initialProps: query });

test('old content waits for its answer', () => {
  const { result, rerender } = render({ data: 'old', isStale: true, isFetching: true });
  expect(result.current).toBeUndefined();
  rerender({ data: 'new', isStale: false, isFetching: false });
  expect(result.current).toBe('new');
});

test('old content is better than none when nothing answers', () => {
  const { result, rerender } = render({ data: 'old', isStale: true, isFetching: true });
  rerender({ data: 'old', isStale: true, isFetching: false });
  expect(result.current).toBe('old');
});

test('what was shown stays while it is asked for again', () => {
  const { result, rerender } = render({ data: 'new', isStale: false, isFetching: false });
  rerender({ data: 'new', isStale: true, isFetching: true });
  expect(result.current).toBe('new');
});
