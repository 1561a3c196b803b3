import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLinkGuard } from './use-link-guard';

const onLink = vi.fn();
/** The router's own handler of a link. */
const onFollow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Page({ isGuarding }: { isGuarding: boolean }) {
  useLinkGuard(isGuarding, onLink);
  return (
    <>
      {['/home?tab=new', 'https://elsewhere.test/'].map((href) => (
        <a key={href} href={href} onClick={onFollow}>
          <span>{href}</span>
        </a>
      ))}
    </>
  );
}

test.each([
  ['is asked about while something would be lost', true, '/home?tab=new', {}, '/home?tab=new'],
  ['is followed when nothing would be', false, '/home?tab=new', {}, null],
  ['of another site is the browser’s own question', true, 'https://elsewhere.test/', {}, null],
  ['in a new tab leaves the page where it is', true, '/home?tab=new', { ctrlKey: true }, null],
])('a link %s', (_, isGuarding, text, keys, asked) => {
  onLink.mockClear();
  onFollow.mockClear();
  render(<Page isGuarding={isGuarding} />);
  fireEvent.click(screen.getByText(text), keys);
  expect(onLink.mock.calls).toEqual(asked === null ? [] : [[asked]]);
  expect(onFollow).toHaveBeenCalledTimes(asked === null ? 1 : 0);
});
