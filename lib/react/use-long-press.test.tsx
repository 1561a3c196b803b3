import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longPressMs, useLongPress } from './use-long-press';

const onMenu = vi.fn();
const onClick = vi.fn();

function Thing() {
  return (
    <div {...useLongPress(onMenu)}>
      <button type="button" onClick={onClick}>
        사진
      </button>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Thing />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const press = () =>
  fireEvent.pointerDown(screen.getByRole('button'), { pointerType: 'touch', clientX: 5, clientY: 5 });
const wait = () => act(() => vi.advanceTimersByTime(longPressMs));

test('a finger that rests opens the menu, and nothing below it', () => {
  press();
  wait();
  fireEvent.pointerUp(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  expect(onMenu).toHaveBeenCalledOnce();
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
});

test('a tap is a tap, and a scroll is no press', () => {
  press();
  fireEvent.pointerUp(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  wait();
  press();
  fireEvent.pointerMove(screen.getByRole('button'), { clientX: 5, clientY: 40 });
  wait();
  expect(onMenu).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a right click and the menu key open it once; the one Android adds to a long press opens no second', () => {
  fireEvent.contextMenu(screen.getByRole('button'));
  expect(onMenu).toHaveBeenCalledOnce();
  press();
  wait();
  fireEvent.contextMenu(screen.getByRole('button'));
  expect(onMenu).toHaveBeenCalledTimes(2);
});
