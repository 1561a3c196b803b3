import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollArea } from './scroll-area';

afterEach(() => vi.restoreAllMocks());

const area = (memoryKey: string) => (
  <ScrollArea data-testid="area" memoryKey={memoryKey}>
    긴 글
  </ScrollArea>
);

test('a new area says nothing of its top, which would lay the page out; another name brings its own position', () => {
  const setScrollTop = vi.spyOn(Element.prototype, 'scrollTop', 'set');
  const { rerender, unmount } = render(area('one'));
  expect(setScrollTop).not.toHaveBeenCalled();
  screen.getByTestId('area').scrollTop = 120;
  fireEvent.scroll(screen.getByTestId('area'));
  rerender(area('two'));
  expect(screen.getByTestId('area').scrollTop).toBe(0);
  unmount();
  render(area('one'));
  expect(screen.getByTestId('area').scrollTop).toBe(120);
});

test('a page on the stack stands where it was left when one goes back to it, at its top when it is opened', () => {
  const page = <ScrollArea data-testid="area" isKeptForBack />;
  window.history.replaceState(null, '', '/notifications');
  const { unmount } = render(page);
  screen.getByTestId('area').scrollTop = 340;
  fireEvent.scroll(screen.getByTestId('area'));
  unmount();
  document.documentElement.dataset.direction = 'back';
  const back = render(page);
  expect(screen.getByTestId('area').scrollTop).toBe(340);
  back.unmount();
  delete document.documentElement.dataset.direction;
  render(page);
  expect(screen.getByTestId('area').scrollTop).toBe(0);
});
