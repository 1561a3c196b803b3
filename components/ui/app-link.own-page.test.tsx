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

test('where a link leads is fetched ahead once the page is quiet, and not before', async () => {
  const { AppLink } = await import('./app-link');
  render(<AppLink href="/team">내 팀</AppLink>);
  const prefetch = () => screen.getByRole('link', { name: '내 팀' }).dataset.prefetch;
  expect(prefetch()).toBe('false');
  // Longer than any page takes to become so.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(prefetch()).toBe('auto');
});

test('one that is to wait for a press is not fetched ahead on a quiet page either', async () => {
  const { AppLink } = await import('./app-link');
  render(
    <AppLink href="/team" prefetch={false}>
      내 팀
    </AppLink>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('link', { name: '내 팀' }).dataset.prefetch).toBe('false');
});
