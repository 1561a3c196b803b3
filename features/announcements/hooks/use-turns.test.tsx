import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTurns } from './use-turns';

const onTurn = vi.fn();
let visibility: DocumentVisibilityState = 'visible';
const lessMotion = Object.assign(new EventTarget(), { matches: false });

function become(state: DocumentVisibilityState) {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers();
  onTurn.mockClear();
  visibility = 'visible';
  lessMotion.matches = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(window, 'matchMedia').mockImplementation(() => lessMotion as unknown as MediaQueryList);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const turns = () => onTurn.mock.calls.length;
const render = (initialProps = { index: 0, isOn: true }) =>
  renderHook(({ index, isOn }) => useTurns({ index, isOn, onTurn }), { initialProps });

test('a banner stands three seconds, counted anew when somebody turned', () => {
  const { rerender } = render();
  vi.advanceTimersByTime(2_999);
  expect(turns()).toBe(0);
  rerender({ index: 1, isOn: true });
  vi.advanceTimersByTime(2_999);
  expect(turns()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(turns()).toBe(1);
});

test('on a page nobody sees nothing turns', () => {
  render();
  become('hidden');
  vi.advanceTimersByTime(60_000);
  expect(turns()).toBe(0);
  become('visible');
  vi.advanceTimersByTime(3_000);
  expect(turns()).toBe(1);
});

test('for who asked for less motion nothing turns, from that moment on', () => {
  render();
  lessMotion.matches = true;
  act(() => void lessMotion.dispatchEvent(new Event('change')));
  vi.advanceTimersByTime(60_000);
  expect(turns()).toBe(0);
});

test('one that is held or stopped stands', () => {
  const { rerender } = render({ index: 0, isOn: false });
  vi.advanceTimersByTime(60_000);
  expect(turns()).toBe(0);
  rerender({ index: 0, isOn: true });
  vi.advanceTimersByTime(3_000);
  expect(turns()).toBe(1);
});
