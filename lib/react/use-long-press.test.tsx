import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feltPulses } from '@/testing/bridge/felt-pulses';
import { longPressMs, useLongPress } from './use-long-press';

const onMenu = vi.fn();
const onClick = vi.fn();
const onChoose = vi.fn();

function Thing() {
  return (
    <>
      <div {...useLongPress(onMenu)}>
        <button type="button" onClick={onClick}>
          사진
        </button>
      </div>
      <button type="button" onClick={onChoose}>
        지우기
      </button>
    </>
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

const picture = () => screen.getByRole('button', { name: '사진' });
const row = () => screen.getByRole('button', { name: '지우기' });
const press = () => fireEvent.pointerDown(picture(), { pointerType: 'touch', clientX: 5, clientY: 5 });
const wait = () => act(() => vi.advanceTimersByTime(longPressMs));

test('a finger that rests opens the menu, feels it, and nothing below it is pressed', () => {
  const felt = feltPulses();
  press();
  expect(felt).toEqual([]);
  wait();
  expect(felt).toHaveLength(1);
  fireEvent.pointerUp(picture());
  fireEvent.click(picture());
  expect(onMenu).toHaveBeenCalledOnce();
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(picture());
  expect(onClick).toHaveBeenCalledOnce();
});

test('a tap is a tap, and a scroll is no press', () => {
  press();
  fireEvent.pointerUp(picture());
  fireEvent.click(picture());
  wait();
  press();
  fireEvent.pointerMove(picture(), { clientX: 5, clientY: 40 });
  wait();
  expect(onMenu).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledOnce();
});

test.each([
  ['opens the menu', longPressMs, { menus: 1, clicks: 0 }],
  ['that tapped is a tap', longPressMs - 50, { menus: 0, clicks: 1 }],
])('on a page too busy to count its time a finger %s', (_, restedMs, { menus, clicks }) => {
  const down = createEvent.pointerDown(picture(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  const up = createEvent.pointerUp(picture());
  Object.defineProperty(up, 'timeStamp', { value: down.timeStamp + restedMs });
  fireEvent(picture(), down);
  fireEvent(picture(), up);
  fireEvent.click(picture());
  wait();
  expect(onMenu).toHaveBeenCalledTimes(menus);
  expect(onClick).toHaveBeenCalledTimes(clicks);
});

test('a right click and the menu key open it once; the one Android adds to a long press opens no second', () => {
  fireEvent.contextMenu(picture());
  expect(onMenu).toHaveBeenCalledOnce();
  press();
  wait();
  fireEvent.contextMenu(picture());
  expect(onMenu).toHaveBeenCalledTimes(2);
});

test('nor does the lifted finger press what has opened under it; the next tap there does', () => {
  press();
  wait();
  fireEvent.click(row());
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.pointerDown(row(), { pointerType: 'touch' });
  fireEvent.click(row());
  expect(onChoose).toHaveBeenCalledOnce();
});

test.each([
  ['a finger', () => fireEvent.pointerDown(row(), { pointerType: 'touch' })],
  ['a key', () => fireEvent.keyDown(row(), { key: 'Enter' })],
])('after a press that ended without a click %s chooses at once', (_, begin) => {
  press();
  wait();
  begin();
  fireEvent.click(row());
  expect(onChoose).toHaveBeenCalledOnce();
});
