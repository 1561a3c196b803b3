import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh';

const onRefresh = vi.fn(async () => undefined);
beforeEach(() => onRefresh.mockClear());

/** With what a row may open over the list. */
async function renderList() {
  const { container, rerender } = render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>줄</p>
      <textarea aria-label="글" />
      {createPortal(<p>시트</p>, document.body)}
    </PullToRefresh>,
  );
  await waitFor(() => expect(container.querySelector('[data-pulls] > [aria-live]')).not.toBeNull());
  return {
    replaceRows: () =>
      rerender(
        <PullToRefresh onRefresh={onRefresh}>
          <ul />
        </PullToRefresh>,
      ),
  };
}

type Point = [x: number, y: number];
const touches = (...points: Point[]) => ({
  touches: points.map(([clientX, clientY]) => ({ clientX, clientY })),
});

async function drag(on: HTMLElement, ...way: Point[]) {
  const [from = [0, 0], ...rest] = way;
  fireEvent.touchStart(on, touches(from));
  for (const point of rest) fireEvent.touchMove(on, touches(point));
  await act(async () => fireEvent.touchEnd(on, touches()));
}

test('a finger that goes down asks for news', async () => {
  await renderList();
  await drag(screen.getByText('줄'), [200, 100], [204, 112], [200, 240]);
  expect(onRefresh).toHaveBeenCalledOnce();
});

test.each<[string, Point[]]>([
  [
    'sideways, as over a deck, and down afterwards',
    [
      [200, 100],
      [180, 104],
      [150, 260],
    ],
  ],
  [
    'up first, as who scrolls, and down afterwards',
    [
      [200, 300],
      [200, 280],
      [200, 480],
    ],
  ],
])('a finger that goes %s is no pull', async (_, way) => {
  await renderList();
  await drag(screen.getByText('줄'), ...way);
  expect(onRefresh).not.toHaveBeenCalled();
  expect(screen.queryByText('놓으면 새로 불러와요')).not.toBeInTheDocument();
});

test('a second finger ends the pull: it zooms', async () => {
  await renderList();
  const row = screen.getByText('줄');
  fireEvent.touchStart(row, touches([200, 100]));
  fireEvent.touchMove(row, touches([200, 300]));
  expect(screen.getByText('놓으면 새로 불러와요')).toBeInTheDocument();
  fireEvent.touchStart(row, touches([200, 300], [100, 300]));
  expect(screen.queryByText('놓으면 새로 불러와요')).not.toBeInTheDocument();
  await act(async () => fireEvent.touchEnd(row, touches()));
  expect(onRefresh).not.toHaveBeenCalled();
});

test('what the finger began on may give way to the rows that arrive: it pulls on', async () => {
  const { replaceRows } = await renderList();
  const row = screen.getByText('줄');
  fireEvent.touchStart(row, touches([200, 100]));
  fireEvent.touchMove(row, touches([200, 160]));
  replaceRows();
  expect(row).not.toBeInTheDocument();
  fireEvent.touchMove(row, touches([200, 300]));
  expect(screen.getByText('놓으면 새로 불러와요')).toBeInTheDocument();
  await act(async () => fireEvent.touchEnd(row, touches()));
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('a field whose text is scrolled scrolls back first', async () => {
  await renderList();
  const field = screen.getByRole('textbox', { name: '글' });
  field.scrollTop = 40;
  await drag(field, [200, 100], [200, 300]);
  expect(onRefresh).not.toHaveBeenCalled();
  field.scrollTop = 0;
  await drag(field, [200, 100], [200, 300]);
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('what is pulled in a layer over the list is not the list', async () => {
  await renderList();
  await drag(screen.getByText('시트'), [200, 100], [200, 300]);
  expect(onRefresh).not.toHaveBeenCalled();
});
