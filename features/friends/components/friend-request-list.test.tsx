import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { cancelFriendRequest, declineFriendRequest, getFriendRequests } from '@/contract/friends';
import { userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { openClock } from '@/testing/open-clock';
import { renderScreen } from '@/testing/render';
import { FriendRequestList } from './friend-request-list';

type FriendRequest = CallResponse<typeof getFriendRequests>['items'][number];

const received: FriendRequest = {
  id: 71,
  direction: 'RECEIVED',
  user: userSummaryBuilder({ id: 6, nickname: '소율' }),
  status: 'PENDING',
  createdAt: '2026-11-20T00:00:00Z',
};
const sent: FriendRequest = {
  ...received,
  id: 72,
  direction: 'SENT',
  user: userSummaryBuilder({ id: 7, nickname: '지우' }),
};

test('a request says how long ago it came, also to who leaves the list open', async () => {
  const clock = openClock(new Date('2026-11-20T00:00:30Z'));
  mockCall(getFriendRequests, ({ query }) => ({
    items: [received].filter(({ direction }) => direction === query.get('direction')),
    nextCursor: null,
  }));
  renderScreen(<FriendRequestList />);
  expect(await screen.findByText(/방금/)).toBeInTheDocument();
  clock.turnTo(new Date('2026-11-20T00:05:00Z'));
  expect(screen.getByText(/5분 전/)).toBeInTheDocument();
});

test('requests in and out stand apart; without any that is said', async () => {
  let items = [received, sent];
  mockCall(getFriendRequests, ({ query }) => ({
    items: items.filter(({ direction }) => direction === query.get('direction')),
    nextCursor: null,
  }));
  const { unmount } = renderScreen(<FriendRequestList />);
  expect(screen.getByRole('status')).toHaveTextContent('친구 요청을 불러오는 중');
  const coming = within(await screen.findByRole('region', { name: '받은 친구 요청' }));
  expect(coming.getByText('소율')).toBeInTheDocument();
  const going = within(screen.getByRole('region', { name: '보낸 친구 요청' }));
  expect(going.getByText('지우')).toBeInTheDocument();
  unmount();
  items = [];
  renderScreen(<FriendRequestList />);
  expect(await screen.findByText('기다리는 친구 요청이 없어요')).toBeInTheDocument();
});

test('requests that fail say so and can be asked for again', async () => {
  let isAway = true;
  mockCall(getFriendRequests, ({ query }) =>
    isAway
      ? new MockedError(errorCodes.forbidden, '볼 수 없어요.')
      : { items: query.get('direction') === 'RECEIVED' ? [received] : [], nextCursor: null },
  );
  const { user } = renderScreen(<FriendRequestList />);
  expect(await screen.findByText('친구 요청을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByRole('region', { name: '받은 친구 요청' })).toBeInTheDocument();
});

test('one is declined, one is taken back, and one that ended meanwhile says so', async () => {
  let items = [received, sent];
  mockCall(getFriendRequests, ({ query }) => ({
    items: items.filter(({ direction }) => direction === query.get('direction')),
    nextCursor: null,
  }));
  const declined = mockCall(declineFriendRequest, () => {
    items = [sent];
    return { ...received, status: 'DECLINED' as const };
  });
  mockCall(
    cancelFriendRequest,
    () => new MockedError(errorCodes.changeFriendRequestStatusFailed, '이미 처리된 요청이에요.'),
  );
  const { user } = renderScreen(<FriendRequestList />);
  await user.click(await screen.findByRole('button', { name: '소율님의 친구 요청 거절' }));
  await expect.poll(() => screen.queryByRole('region', { name: '받은 친구 요청' })).toBeNull();
  expect(declined.requests[0]?.params).toEqual({ friendRequestId: 71 });
  items = [];
  await user.click(screen.getByRole('button', { name: '지우님에게 보낸 요청 취소' }));
  expect(await screen.findByText('이미 처리된 요청이에요.')).toBeInTheDocument();
  expect(await screen.findByText('기다리는 친구 요청이 없어요')).toBeInTheDocument();
});

test('a list longer than a page goes on, each direction by itself', async () => {
  const page = (from: number) =>
    Array.from({ length: 50 }, (_, index) => ({
      ...received,
      id: from - index,
      user: userSummaryBuilder({ id: from - index, nickname: `팬${from - index}` }),
    }));
  const asked = mockCall(getFriendRequests, ({ query }) => {
    if (query.get('direction') === 'SENT') return { items: [sent], nextCursor: null };
    return query.get('cursor') === 'next'
      ? { items: [{ ...received, id: 71 }], nextCursor: null }
      : { items: page(200), nextCursor: 'next' };
  });
  const { user } = renderScreen(<FriendRequestList />);
  const coming = within(await screen.findByRole('region', { name: '받은 친구 요청' }));
  expect(coming.getByRole('heading')).toHaveTextContent('50+');
  expect(coming.queryByText('소율')).not.toBeInTheDocument();
  await user.click(coming.getByRole('button', { name: '더 보기' }));
  expect(await coming.findByText('소율')).toBeInTheDocument();
  expect(coming.getByRole('heading')).toHaveTextContent('51');
  expect(asked.requests.filter(({ query }) => query.get('direction') === 'SENT')).toHaveLength(1);
});
