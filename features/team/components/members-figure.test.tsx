import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stored } from '@/lib/storage/stored';
import { teamMemberBuilder } from '@/testing/builders/teams';
import { noteMemberCount } from '../hooks/use-closing-clover';
import { MembersFigure } from './members-figure';

const members = ['민서', '지우', '예린'].map((nickname, index) =>
  teamMemberBuilder({ id: index + 1, nickname }),
);

const isClosing = (container: HTMLElement) => container.querySelector('[class*="close"]') !== null;

beforeEach(() => stored.userId.set(7));

test('the clover closes where the third is seen to come, and where they arrive; not when it is only looked at', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));

  // A phone that shows the team while they come.
  const shown = render(<MembersFigure members={members.slice(0, 2)} />);
  expect(isClosing(shown.container)).toBe(false);
  shown.rerender(<MembersFigure members={members} />);
  expect(isClosing(shown.container)).toBe(true);
  shown.unmount();

  // Looked at once more.
  const again = render(<MembersFigure members={members} />);
  expect(isClosing(again.container)).toBe(false);
  again.unmount();

  // Who just joined two others.
  noteMemberCount(2);
  const joined = render(<MembersFigure members={members} />);
  expect(isClosing(joined.container)).toBe(true);
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test('what was seen is the device’s, and one person’s', () => {
  render(<MembersFigure members={members.slice(0, 2)} />).unmount();
  expect(localStorage.getItem('seen-team')).toBe('7:2');

  stored.userId.set(8);
  const another = render(<MembersFigure members={members} />);
  expect(isClosing(another.container)).toBe(false);
});
