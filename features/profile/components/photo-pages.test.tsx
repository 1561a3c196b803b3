import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/testing/render';
import { PhotoPages } from './photo-pages';

const urls = ['/1.webp', '/2.webp', '/3.webp'];

function renderPages() {
  const rendered = renderScreen(<PhotoPages urls={urls} alt="채원님의 사진" onPress={() => {}} />);
  const pages = within(screen.getByRole('group', { name: '사진' })).getAllByRole('listitem', {
    hidden: true,
  });
  return {
    ...rendered,
    pages,
    dot: (page: number) => screen.getByRole('button', { name: `사진 ${page} 보기` }),
  };
}

test('every photo has a page of its own, and a dot leads there', async () => {
  const { user, pages, dot } = renderPages();
  expect(pages).toHaveLength(3);
  expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await user.click(dot(3));
  expect(dot(3)).toHaveAttribute('aria-current', 'true');
  expect(dot(1)).not.toHaveAttribute('aria-current');
  expect(pages.map((page) => page.hasAttribute('inert'))).toEqual([true, true, false]);
});

test('a finger turns the pages, and the dots follow', async () => {
  const { container, dot } = renderPages();
  const track = await waitFor(() => {
    const found = container.querySelector<HTMLElement & { swiper: { slideTo: (page: number) => void } }>(
      '.swiper-initialized',
    );
    if (!found) throw new Error('not there yet');
    return found;
  });
  track.swiper.slideTo(1);
  await waitFor(() => expect(dot(2)).toHaveAttribute('aria-current', 'true'));
});
