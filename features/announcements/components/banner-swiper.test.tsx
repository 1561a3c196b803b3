import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getBanners } from '@/contract/announcements';
import type { CallResponse } from '@/contract/call';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { BannerSwiper } from './banner-swiper';

type Banner = CallResponse<typeof getBanners>['items'][number];

const banner = (id: number, overrides: Partial<Banner> = {}): Banner => ({
  id,
  imageUrl: `http://localhost:4000/objects/notices/${id}.webp`,
  alt: `${id}번 소식`,
  link: null,
  displayOrder: id,
  ...overrides,
});

const render = (...items: Banner[]) => {
  const { requests } = mockCall(getBanners, () => ({ items }));
  return { requests, ...renderScreen(<BannerSwiper />, { at: '/my-page' }) };
};
const strip = () => screen.findByRole('region', { name: '소식' });

test('shows banners in their order by way of the image optimizer, and where each leads', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = render(
    banner(1, { link: '/my-page/invites' }),
    banner(2, { link: 'https://slide.example/a' }),
  );
  const [first, second] = within(await strip()).getAllByRole('img', { hidden: true });
  expect(first).toHaveAttribute('src', expect.stringMatching(/\/_next\/image\?url=.*1\.webp&w=\d+&q=75/));
  expect(screen.getByRole('link', { name: '1번 소식' })).toHaveAttribute('href', '/my-page/invites');
  expect(second?.closest('a')).toHaveAttribute('href', 'https://slide.example/a');
  if (second) fireEvent.click(second);
  expect(open).toHaveBeenCalledWith('https://slide.example/a', '_blank', 'noopener');
  open.mockRestore();
  await user.click(screen.getByRole('button', { name: '소식 멈추기' }));
  expect(screen.getByRole('button', { name: '소식 넘기기' })).toHaveTextContent('1 / 2');
});

test('one alone has nothing to turn', async () => {
  render(banner(1));
  await strip();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a picture that does not come leaves the others, and the last one takes the strip along', async () => {
  render(banner(1), banner(2));
  const [first, second] = within(await strip()).getAllByRole('img', { hidden: true });
  if (first) fireEvent.error(first);
  await waitFor(() => expect(screen.getByRole('img', { name: '2번 소식' })).toBeVisible());
  if (second) fireEvent.error(screen.getByRole('img', { name: '2번 소식' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '소식' })).not.toBeInTheDocument());
});

test.each([
  ['there are none', () => ({ items: [] })],
  ['they cannot be had', () => new MockedError(1003)],
])('nothing stands there while %s', async (_, answer) => {
  const { requests } = mockCall(getBanners, answer);
  renderScreen(<BannerSwiper />, { at: '/my-page' });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region', { name: '소식' })).not.toBeInTheDocument();
});
