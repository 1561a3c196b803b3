import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRestingFinger } from './use-resting-finger';

function Page() {
  useRestingFinger();
  return (
    <>
      <a href="/home">
        <span>링크 속</span>
      </a>
      {/* biome-ignore lint/performance/noImgElement: any picture */}
      <img src="/images/announcement-sample.svg" alt="사진" />
      <p>글</p>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

function pointWith(pointer: 'coarse' | 'fine') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  return render(<Page />);
}

/** Whether the browser's own menu would open. */
const opensMenu = (element: Element) => fireEvent.contextMenu(element);

test('a finger that rests on a link or a picture gets no menu of the browser’s, on a text it does', () => {
  pointWith('coarse');
  expect(opensMenu(screen.getByText('링크 속'))).toBe(false);
  expect(opensMenu(screen.getByAltText('사진'))).toBe(false);
  expect(opensMenu(screen.getByText('글'))).toBe(true);
});

test('a mouse has it everywhere', () => {
  pointWith('fine');
  expect(opensMenu(screen.getByText('링크 속'))).toBe(true);
  expect(opensMenu(screen.getByAltText('사진'))).toBe(true);
});

test('nothing is refused once the page is gone', () => {
  const { unmount } = pointWith('coarse');
  unmount();
  const picture = document.body.appendChild(document.createElement('img'));
  expect(opensMenu(picture)).toBe(true);
  picture.remove();
});
