import { act, render, screen } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, test, vi } from 'vitest';

const links = vi.hoisted(() => new Map<string, () => void>());
// The router's link navigates in a transition; of it the tab bar only knows the moment it begins.
vi.mock('../ui/app-link', () => ({
  AppLink: ({ href, onNavigate, ...rest }: { href: string; onNavigate: () => void }) => {
    links.set(href, onNavigate);
    return <a href={href} {...rest} />;
  },
}));

test('a tab lights up with the finger, before its page is there, and the page decides in the end', async () => {
  const { TabBar } = await import('./tab-bar');
  const at = (pathname: string) => (
    <PathnameContext.Provider value={pathname}>
      <TabBar />
    </PathnameContext.Provider>
  );
  const lit = () => screen.getAllByRole('link').filter((link) => link.dataset.lit === 'true');
  const { rerender } = render(at('/home'));
  expect(lit()).toEqual([screen.getByRole('link', { name: '홈' })]);
  act(() => links.get('/chats')?.());
  expect(lit()).toEqual([screen.getByRole('link', { name: '채팅' })]);
  expect(screen.getByRole('link', { name: '홈' })).toHaveAttribute('aria-current', 'page');
  rerender(at('/chats'));
  expect(lit()).toEqual([screen.getByRole('link', { name: '채팅' })]);
  rerender(at('/team'));
  expect(lit()).toEqual([screen.getByRole('link', { name: '내 팀' })]);
});

test.each([
  [0, '채팅', []],
  [7, '채팅새 소식 7개', ['7']],
  [99, '채팅새 소식 99개', ['99']],
  [120, '채팅새 소식 99+개', ['99+']],
])('%i unread messages behind a tab', async (count, name, shown) => {
  const { TabBar } = await import('./tab-bar');
  render(
    <PathnameContext.Provider value="/home">
      <TabBar badges={{ chats: count }} />
    </PathnameContext.Provider>,
  );
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
  expect(screen.queryAllByText(/^\d+\+?$/).map(({ textContent }) => textContent)).toEqual(shown);
});
