import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The router's link asks the browser whether it is in view; of it this one only decides what is fetched ahead.
vi.mock('next/link', () => ({
  default: ({ prefetch, ...rest }: { prefetch?: false; href: string }) => (
    <a data-prefetch={prefetch ?? 'auto'} {...rest} />
  ),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => vi.useRealTimers());

async function showLink(connection: { saveData: boolean } | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  const { AppLink } = await import('./app-link');
  render(<AppLink href="/team">내 팀</AppLink>);
  return () => screen.getByRole('link', { name: '내 팀' }).dataset.prefetch;
}

/** Longer than any page takes to become quiet. */
const pageIsQuiet = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test('where a link leads is fetched ahead once the page is quiet, and not before', async () => {
  const prefetch = await showLink(undefined);
  expect(prefetch()).toBe('false');
  await pageIsQuiet();
  expect(prefetch()).toBe('auto');
});

test('a device that asks for less data fetches nothing ahead', async () => {
  const prefetch = await showLink({ saveData: true });
  await pageIsQuiet();
  expect(prefetch()).toBe('false');
});
