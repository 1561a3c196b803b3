import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render';
import { MessageText } from './message-text';

const words = Array.from({ length: 200 }, (_, index) => `말${index}`).join(' ');

test('a long text is opened in full, and stays open', async () => {
  const { user, container } = renderScreen(<MessageText text={words} />);
  expect(container).toHaveTextContent(/^말0 말1 .*… 전체 보기$/);
  expect(container).not.toHaveTextContent('말199');
  await user.click(screen.getByRole('button', { name: '전체 보기' }));
  expect(container).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: '전체 보기' })).not.toBeInTheDocument();
});

test('a short one is whole from the start', () => {
  const { container } = renderScreen(<MessageText text="토요일 세 시 어때요?" />);
  expect(container).toHaveTextContent('토요일 세 시 어때요?');
  expect(screen.queryByRole('button', { name: '전체 보기' })).not.toBeInTheDocument();
});

describe('a link in a message', () => {
  test.each(['https://naver.me/x1', 'mailto:a@slide.kr'])(
    '%s is opened outside, and the page stays',
    async (href) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      const { user, location } = renderScreen(<MessageText text={`여기예요 ${href}. 봐 주세요`} />, {
        at: '/chats/7',
      });
      const link = screen.getByRole('link', { name: href });
      expect(link.parentElement).toHaveTextContent(`여기예요 ${href}. 봐 주세요`);
      await user.click(link);
      expect(open.mock.calls).toEqual([[href, '_blank', 'noopener']]);
      expect(location()).toBe('/chats/7');
    },
  );

  test('that is too long to be shown whole leads where it leads all the same', async () => {
    const href = `https://map.example/${'a'.repeat(600)}?last`;
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderScreen(<MessageText text={`여기예요 ${href}`} />);
    const link = screen.getByRole('link');
    expect(link).not.toHaveTextContent('?last');
    await user.click(link);
    expect(open.mock.calls).toEqual([[href, '_blank', 'noopener']]);
  });

  // Where it leads then is Next's own router, which no test of a screen has.
  test('a path of the app is one of its own pages, in the same tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderScreen(<MessageText text="/my-page/safety 에 있어요" />, { at: '/chats/7' });
    const link = screen.getByRole('link', { name: '/my-page/safety' });
    expect(link).toHaveAttribute('href', '/my-page/safety');
    expect(link).not.toHaveAttribute('target');
    await user.click(link);
    expect(open).not.toHaveBeenCalled();
  });

  test('a full address of the app is a page of it too', () => {
    vi.stubGlobal('location', { ...window.location, origin: 'https://slide.kr' });
    renderScreen(<MessageText text="https://slide.kr/my-page/safety 와 https://slide.kr.evil.kr/team" />);
    const own = screen.getByRole('link', { name: 'https://slide.kr/my-page/safety' });
    expect(own).toHaveAttribute('href', '/my-page/safety');
    expect(own).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: /evil/ })).toHaveAttribute('target', '_blank');
  });

  test('what only looks like one is words', () => {
    renderScreen(<MessageText text="http://x.kr javascript:alert(1) 3/4" />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
