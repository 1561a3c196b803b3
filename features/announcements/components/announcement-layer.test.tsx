import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLatestAnnouncement } from '@/contract/announcements';
import { getUser } from '@/contract/users';
import { useAnnouncementStore } from '@/stores/announcement';
import { usePopupStore } from '@/stores/popup';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import type { Announcement } from '../model';
import { AnnouncementLayer } from './announcement-layer';

const key = 'announcement-suppressed-until-1-7';
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);

function announcement(overrides: Partial<Announcement> = {}): Announcement {
  return {
    id: 7,
    title: '첫 만남이 걱정되나요?',
    description: '작은 약속을 모았어요.',
    image: null,
    confirmButton: { text: '읽어 보기', link: { web: '/like' } },
    declineButton: { text: '다음에', link: null },
    popupSuppression: { text: '하루 동안 보지 않기', durationInSeconds: 86_400 },
    ...overrides,
  };
}

const announced = (overrides: Partial<Announcement> = {}) =>
  mockCall(getLatestAnnouncement, () => ({ announcement: announcement(overrides) }));
const render = (at = '/home') => renderScreen(<AnnouncementLayer />, { at });
const popup = () => screen.findByRole('dialog', { name: '첫 만남이 걱정되나요?' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Nothing comes up: the answers are in, and what they lead to has had its turn. */
async function staysAway(requests: unknown[], count = 1) {
  await waitFor(() => expect(requests).toHaveLength(count));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

beforeEach(() => {
  mockCall(getUser, () => meBuilder({ id: 1 }));
});
afterEach(() => {
  useAnnouncementStore.getState().reset();
  usePopupStore.getState().close();
});

test('the page goes on from its content where the popup was closed', async () => {
  announced();
  const { user } = renderScreen(
    <>
      <main>홈</main>
      <AnnouncementLayer />
    </>,
    { at: '/home' },
  );
  await popup();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await isGone();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

describe('the popup closes', () => {
  test('by its close button', async () => {
    announced();
    const { user, location } = render();
    await popup();
    await user.click(screen.getByRole('button', { name: '닫기' }));
    await isGone();
    expect(location()).toBe('/home');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['a press beside it', (user: UserEvent) => user.click(screen.getByRole('presentation'))],
    ['going back', async () => window.history.back()],
  ])('by %s, and the page stays', async (_, close) => {
    announced();
    const { user, location } = render();
    await popup();
    await close(user);
    await isGone();
    expect(location()).toBe('/home');
  });

  test('by decline, which leads nowhere without a link', async () => {
    announced();
    const { user, location } = render();
    await popup();
    await user.click(screen.getByRole('button', { name: '다음에' }));
    await isGone();
    expect(location()).toBe('/home');
  });

  test('by confirm, which leads to its page', async () => {
    announced();
    const { user, location } = render();
    await popup();
    await user.click(screen.getByRole('button', { name: '읽어 보기' }));
    await isGone();
    await waitFor(() => expect(location()).toBe('/like'));
  });

  test('by a link to the outside, which opens a window of its own', async () => {
    announced({ declineButton: { text: '편지 쓰기', link: { web: 'mailto:help@slide.example' } } });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, location } = render();
    await popup();
    await user.click(screen.getByRole('button', { name: '편지 쓰기' }));
    await isGone();
    expect(open).toHaveBeenCalledWith('mailto:help@slide.example', '_blank', 'noopener');
    expect(location()).toBe('/home');
    open.mockRestore();
  });

  test('by its picture, where that stands for the confirm button', async () => {
    announced({
      title: null,
      description: null,
      image: { url: 'http://localhost:4000/objects/notices/a.webp' },
      confirmButton: { text: 'null', link: { web: '/like' } },
      declineButton: null,
    });
    const { user, location } = render();
    const picture = await screen.findByRole('img', { name: '공지' });
    expect(screen.queryByText('null')).not.toBeInTheDocument();
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\/_next\/image\?url=.*a\.webp&w=\d+&q=75/));
    await user.click(picture);
    await isGone();
    await waitFor(() => expect(location()).toBe('/like'));
  });

  test('by its suppression button, which is kept per person and announcement in Unix seconds', async () => {
    announced({ popupSuppression: { text: '일주일 동안 보지 않기', durationInSeconds: 604_800 } });
    const { user } = render();
    await popup();
    const [from, to] = [Number(inSeconds(604_800)), Number(inSeconds(604_805))];
    await user.click(screen.getByRole('button', { name: '일주일 동안 보지 않기' }));
    await isGone();
    expect(Number(localStorage.getItem(key))).toBeGreaterThanOrEqual(from);
    expect(Number(localStorage.getItem(key))).toBeLessThanOrEqual(to);
  });
});

describe('the popup comes up', () => {
  test('once a session, also after a reload', async () => {
    const { requests } = announced();
    const { user, unmount } = render();
    await popup();
    await user.click(screen.getByRole('button', { name: '닫기' }));
    await isGone();
    unmount();
    // The page is loaded again: what it had in memory is gone.
    useAnnouncementStore.setState({ shownIds: [], keptIds: [] });
    sessionStorage.setItem('announcements-shown', '{"state":{"keptIds":[7]},"version":0}');
    await useAnnouncementStore.persist.rehydrate();
    render();
    await staysAway(requests, 2);
  });

  test('again after its suppression ended, and not before', async () => {
    localStorage.setItem(key, inSeconds(60));
    const { requests } = announced();
    const { unmount } = render();
    await staysAway(requests);
    unmount();
    localStorage.setItem(key, inSeconds(-1));
    render();
    await popup();
  });

  test('for another person, and for another announcement, of the same device', async () => {
    localStorage.setItem('announcement-suppressed-until-2-7', inSeconds(60));
    localStorage.setItem('announcement-suppressed-until-1-6', inSeconds(60));
    announced();
    render();
    await popup();
  });

  test('on the pages that allow it: elsewhere the api is not even asked', async () => {
    const { requests } = announced();
    render('/my-page/edit');
    await act(async () => {});
    expect(requests).toHaveLength(0);
    act(() => window.history.pushState(null, '', '/my-page'));
    await popup();
    act(() => window.history.pushState(null, '', '/my-page/edit'));
    await isGone();
  });

  test('after what the api has to say to a limited person', async () => {
    const { requests } = announced();
    usePopupStore.getState().open('이용이 제한됐어요.');
    render();
    await staysAway(requests);
    act(() => usePopupStore.getState().close());
    await popup();
  });

  test('with its words alone when the picture does not come', async () => {
    announced({ image: { url: 'http://localhost:4000/objects/notices/gone.webp' } });
    render();
    const dialog = await popup();
    const picture = dialog.querySelector('img');
    if (!picture) throw new Error('no picture');
    fireEvent.error(picture);
    await waitFor(() => expect(dialog.querySelector('img')).toBeNull());
    expect(screen.getByRole('button', { name: '읽어 보기' })).toBeInTheDocument();
  });

  test('not any more when the picture was all it had, and does not come', async () => {
    announced({
      title: null,
      description: null,
      image: { url: 'http://localhost:4000/objects/notices/gone.webp' },
      confirmButton: { text: 'null', link: { web: '/like' } },
      declineButton: null,
    });
    const { location } = render();
    fireEvent.error(await screen.findByRole('img', { name: '공지' }));
    await isGone();
    expect(location()).toBe('/home');
  });

  test('not when there is nothing to say', async () => {
    const { requests } = mockCall(getLatestAnnouncement, () => ({ announcement: null }));
    render();
    await staysAway(requests);
  });
});
