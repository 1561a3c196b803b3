import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollFocus } from './use-scroll-focus';

function Page({ hasLink = false }) {
  useScrollFocus();
  return (
    <>
      <button type="button">뒤로</button>
      <div className="flex-1 overflow-y-auto" style={{ overflowY: 'auto' }} data-testid="page">
        <button type="button" tabIndex={-1}>
          눌리지 않아요
        </button>
        {hasLink && <a href="/home">홈</a>}긴 글
      </div>
    </>
  );
}

/** Nothing is laid out here: every element says how high its content is. */
function layOut(contentHeight: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(contentHeight);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
}

beforeEach(() => void vi.restoreAllMocks());

async function pressTabUntil(hasFocus: () => void) {
  const user = userEvent.setup();
  await waitFor(async () => {
    screen.getByRole('button', { name: '뒤로' }).focus();
    await user.tab();
    hasFocus();
  });
}

test('a page that scrolls and has nothing else to focus is reached by Tab', async () => {
  layOut(900);
  render(<Page />);
  expect(screen.getByTestId('page')).not.toHaveAttribute('tabindex');
  await pressTabUntil(() => expect(screen.getByTestId('page')).toHaveFocus());
});

test('one with a link is scrolled from there, and is no stop of its own any more', async () => {
  layOut(900);
  const { rerender } = render(<Page />);
  await pressTabUntil(() => expect(screen.getByTestId('page')).toHaveFocus());
  act(() => rerender(<Page hasLink />));
  await pressTabUntil(() => expect(screen.getByRole('link')).toHaveFocus());
  expect(screen.getByTestId('page')).not.toHaveAttribute('tabindex');
});

test('one that does not scroll is none', async () => {
  layOut(500);
  const { rerender } = render(<Page />);
  await pressTabUntil(() => expect(document.body).toHaveFocus());
  layOut(900);
  // The code is there by the time that it is one.
  await pressTabUntil(() => expect(screen.getByTestId('page')).toHaveFocus());
  layOut(500);
  rerender(<Page />);
  await pressTabUntil(() => expect(screen.getByTestId('page')).not.toHaveFocus());
});
