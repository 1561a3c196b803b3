import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Alarm, getAlarms, getUnreadAlarmCount, readAlarms } from '@/contract/alarms';
import type { EventKind } from '@/contract/events';
import { acceptFriendRequest, getFriendRequests } from '@/contract/friends';
import { alarmsQueryOptions } from '@/features/alarms/api/get-alarms';
import { useMatchStore } from '@/stores/match';
import { eventBuilder } from '@/testing/builders/events';
import { userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall, mockRawAnswer } from '@/testing/msw/mock-call';
import { openClock } from '@/testing/open-clock';
import { renderScreen } from '@/testing/render';
import { AlarmsScreen } from './alarms-screen';

function alarm({
  type = 'LIKE_RECEIVED',
  ...overrides
}: Partial<Omit<Alarm, 'type' | 'data'>> & { type?: EventKind } = {}): Alarm {
  return {
    ...eventBuilder(type),
    id: 9,
    title: '주말 농구단이 LIKE를 보냈어요',
    body: null,
    thumbnailUrl: null,
    isRead: false,
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}
const request = alarm({
  id: 8,
  type: 'FRIEND_REQUEST_RECEIVED',
  title: '소율님이 친구가 되고 싶어 해요',
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function open(alarms: Alarm[]) {
  mockCall(getAlarms, () => ({ items: alarms, nextCursor: null }));
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  mockCall(getFriendRequests, () => ({
    items: [
      {
        id: 3,
        direction: 'RECEIVED' as const,
        user: userSummaryBuilder({ id: 5, nickname: '소율' }),
        status: 'PENDING' as const,
        createdAt: daysAgo(0),
      },
    ],
    nextCursor: null,
  }));
  const reads = mockCall(readAlarms, () => ({ count: 1 }));
  return { reads, ...renderScreen(<AlarmsScreen />, { at: '/notifications' }) };
}

describe('notifications', () => {
  test('one of a kind that a later release tells stands with its words and leads nowhere', async () => {
    open([]);
    const festival = {
      ...alarm({ id: 10, title: '축제가 시작됐어요' }),
      type: 'FESTIVAL_OPENED',
      data: { id: 1 },
    };
    mockRawAnswer(getAlarms, () => Response.json({ items: [festival, alarm()], nextCursor: null }));
    expect(await screen.findByText('축제가 시작됐어요')).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('say how long ago, and under which day, also to who leaves them open', async () => {
    const inSeoul = (time: string) => new Date(`${time}+09:00`);
    const clock = openClock(inSeoul('2026-11-21T23:30:00'));
    open([alarm({ isRead: true })]);
    expect(await screen.findByText('방금')).toBeInTheDocument();
    clock.turnTo(inSeoul('2026-11-21T23:35:00'));
    expect(screen.getByText('5분 전')).toBeInTheDocument();
    clock.turnTo(inSeoul('2026-11-22T01:00:00'));
    expect(screen.getByText('어제')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('이번 주');
  });

  test('stand in three spans of time; opening the page reads up to the newest', async () => {
    const { reads } = open([
      alarm(),
      alarm({ id: 6, createdAt: daysAgo(3), isRead: true }),
      alarm({ id: 5, createdAt: daysAgo(30), isRead: true }),
    ]);
    const titles = await screen.findAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual(['오늘', '이번 주', '이전']);
    await waitFor(() => expect(reads.requests.map(({ body }) => body)).toEqual([{ upToId: 9 }]));
  });

  test('of which the newest was opened by its push are read as well', async () => {
    const { reads } = open([alarm({ isRead: true }), alarm({ id: 8 })]);
    expect(await screen.findAllByText('새 알림')).toHaveLength(1);
    await waitFor(() => expect(reads.requests.map(({ body }) => body)).toEqual([{ upToId: 9 }]));
  });

  test('what comes while nobody looks is read once somebody does', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { reads, queryClient } = open([alarm({ isRead: true })]);
    await screen.findAllByRole('heading', { level: 2 });
    mockCall(getAlarms, () => ({ items: [alarm({ id: 12 }), alarm({ isRead: true })], nextCursor: null }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('새 알림')).toBeInTheDocument();
    expect(reads.requests).toHaveLength(0);
    visibility.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(reads.requests.map(({ body }) => body)).toEqual([{ upToId: 12 }]));
  });

  test('the new ones stay marked until they are all called read', async () => {
    const { user } = open([alarm(), alarm({ id: 6, isRead: true })]);
    expect(await screen.findAllByText('새 알림')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '모두 읽음' }));
    expect(screen.queryByText('새 알림')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '모두 읽음' })).not.toBeInTheDocument();
  });

  test('who comes back to them finds nothing new that was seen before', async () => {
    const { queryClient, unmount } = open([alarm(), alarm({ id: 6, isRead: true })]);
    await screen.findByText('새 알림');
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    unmount();
    renderScreen(<AlarmsScreen />, {
      at: '/notifications',
      prepare: (known) =>
        known.setQueryData(
          alarmsQueryOptions.queryKey,
          queryClient.getQueryData(alarmsQueryOptions.queryKey),
        ),
    });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByText('새 알림')).not.toBeInTheDocument();
  });

  test('a tap leads where the event table says, and remembers the match', async () => {
    open([alarm()]);
    const link = await screen.findByRole('link', { name: /주말 농구단/ });
    expect(link).toHaveAttribute('href', '/match');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(useMatchStore.getState().matchId).toBe(7);
  });

  test('a match leads into its room', async () => {
    open([alarm({ type: 'MUTUAL_LIKE', title: '매칭됐어요' })]);
    expect(await screen.findByRole('link', { name: /매칭됐어요/ })).toHaveAttribute('href', '/chats/7');
  });

  test('a friend request is accepted right here', async () => {
    const accepts = mockCall(acceptFriendRequest, () => new MockedError(1001));
    const { user } = open([request]);
    const row = await screen.findByRole('listitem');
    await user.click(await within(row).findByRole('button', { name: '소율님 수락' }));
    await waitFor(() => expect(accepts.requests.map(({ params }) => params.friendRequestId)).toEqual([3]));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  test('without any there is a friendly empty state, and after a failure a retry button', async () => {
    open([]);
    expect(await screen.findByText('아직 알림이 없어요')).toBeInTheDocument();
  });
});
