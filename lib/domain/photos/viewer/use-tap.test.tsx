import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTap } from './use-tap';

const onTap = vi.fn();

function Target() {
  return (
    <button type="button" {...useTap(onTap)}>
      사진
    </button>
  );
}

function press(ms: number, move = 0) {
  const target = screen.getByRole('button');
  fireEvent.pointerDown(target, { clientX: 100, clientY: 100 });
  vi.advanceTimersByTime(ms);
  fireEvent.pointerUp(target, { clientX: 100, clientY: 100 + move });
}

beforeEach(() => {
  onTap.mockReset();
  vi.useFakeTimers();
  render(<Target />);
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['shorter than a second is a tap', 999, 0, 1],
  ['of a second is none', 1_000, 0, 0],
  ['that moves is a swipe', 100, 40, 0],
])('a press %s', (_, ms, move, taps) => {
  press(ms, move);
  vi.advanceTimersByTime(300);
  expect(onTap).toHaveBeenCalledTimes(taps);
});

test('two taps in a row are a double tap, and no tap', () => {
  press(50);
  vi.advanceTimersByTime(100);
  press(50);
  vi.advanceTimersByTime(1_000);
  expect(onTap).not.toHaveBeenCalled();
});

test('a picture that is gone before the tap was sure of itself is not tapped', () => {
  press(50);
  cleanup();
  vi.advanceTimersByTime(1_000);
  expect(onTap).not.toHaveBeenCalled();
});
