import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render';
import { OutsideLink } from './outside-link';

const said = '인터넷 연결을 확인하고 다시 시도해 주세요.';
let open = vi.spyOn(window, 'open');

beforeEach(() => {
  open = vi.spyOn(window, 'open').mockReturnValue(null);
});

function without(answer: () => Promise<Response>) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', answer);
}

test('without a connection a page outside is not opened, and the press says why', async () => {
  without(() => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = renderScreen(<OutsideLink href="https://naver.me/x1">지도</OutsideLink>);
  await user.click(screen.getByRole('link', { name: '지도' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
});

test('a letter needs none, and neither does a webview that says falsely there is none', async () => {
  without(async () => new Response());
  const { user } = renderScreen(
    <>
      <OutsideLink href="mailto:help@slide.example">편지</OutsideLink>
      <OutsideLink href="https://naver.me/x1">지도</OutsideLink>
    </>,
  );
  for (const name of ['편지', '지도']) await user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});
