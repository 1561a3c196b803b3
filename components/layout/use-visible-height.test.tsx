import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useVisibleHeight } from './use-visible-height';

const root = document.documentElement;
let visual: EventTarget & { height: number; scale: number };

function Column() {
  useVisibleHeight();
  return null;
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('scrollTo', vi.fn());
  visual = Object.assign(new EventTarget(), { height: 844, scale: 1 });
  vi.stubGlobal('visualViewport', visual);
});
afterEach(() => vi.unstubAllGlobals());

function see(height: number, scale = 1) {
  Object.assign(visual, { height, scale });
  visual.dispatchEvent(new Event('resize'));
}

const visibleHeight = () => root.style.getPropertyValue('--visible-height');

test('a keyboard over the page leaves the column what can be seen, until it goes', () => {
  render(<Column />);
  see(508);
  expect(visibleHeight()).toBe('508px');
  expect(root.dataset.keyboard).toBe('open');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  see(844);
  expect(visibleHeight()).toBe('');
  expect(root.dataset.keyboard).toBeUndefined();
});

test.each([
  ['an address bar', 780, 1],
  ['somebody who zooms into the page', 422, 2],
])('%s is no keyboard', (_, height, scale) => {
  render(<Column />);
  see(height, scale);
  expect(visibleHeight()).toBe('');
  expect(root.dataset.keyboard).toBeUndefined();
});
