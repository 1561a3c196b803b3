import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '@/contract/call';
import {
  acceptFriendRequest,
  createFriendRequest,
  declineFriendRequest,
  deleteFriend,
  getFriendRequests,
  getFriendsWithMatching,
  searchRequestableUsers,
} from '@/contract/friends';
import { getUser } from '@/contract/users';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall, mockRawAnswer } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { FriendsScreen } from './friends-screen';

type Friend = CallResponse<typeof getFriendsWithMatching>['items'][number];
type FriendRequest = CallResponse<typeof getFriendRequests>['items'][number];
type RequestableUser = CallResponse<typeof searchRequestableUsers>['items'][number];

let friends: Friend[];
let requests: FriendRequest[];
let people: RequestableUser[];

const soyul = userSummaryBuilder({ id: 6, nickname: '소율' });

function friendOf(user = soyul): Friend {
  const createdAt = '2026-11-20T00:00:00Z';
  return {
    friendshipId: 61,
    user,
    createdAt,
    teamState: 'NONE',
    isInvitable: true,
    inviteObstacle: null,
    isInvited: false,
  };
}

function requestOf(direction: FriendRequest['direction']): FriendRequest {
  return { id: 71, direction, user: soyul, status: 'PENDING', createdAt: '2026-11-20T00:00:00Z' };
}

beforeEach(() => {
  friends = [];
  requests = [];
  people = [];
  mockCall(getUser, () => meBuilder());
  mockCall(getFriendsWithMatching, () => ({ items: friends, nextCursor: null }));
  mockCall(getFriendRequests, ({ query }) => ({
    items: requests.filter(({ direction }) => direction === query.get('direction')),
    nextCursor: null,
  }));
  mockCall(searchRequestableUsers, () => ({ items: people, nextCursor: null }));
});

test('a received request is accepted and the person is a friend', async () => {
  requests = [requestOf('RECEIVED')];
  const accepted = mockCall(acceptFriendRequest, () => {
    requests = [];
    friends = [friendOf()];
    return { ...requestOf('RECEIVED'), status: 'ACCEPTED' as const };
  });
  const { user } = renderScreen(<FriendsScreen />);
  await user.click(await screen.findByRole('button', { name: '소율님의 친구 요청 수락' }));
  expect(await screen.findByText('소율님과 친구가 됐어요')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '소율 친구 삭제' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '받은 친구 요청' })).not.toBeInTheDocument();
  expect(accepted.requests[0]?.params).toEqual({ friendRequestId: 71 });
});

test('an acceptance whose answer was lost is no refusal when it is tried again', async () => {
  requests = [requestOf('RECEIVED')];
  let doneWith: string | null = null;
  mockRawAnswer(acceptFriendRequest, ({ headers }) => {
    const key = headers.get('idempotency-key');
    if (doneWith === null) {
      doneWith = key ?? 'no key';
      return Response.error();
    }
    return key === doneWith
      ? Response.json({ ...requestOf('RECEIVED'), status: 'ACCEPTED' })
      : Response.json(
          { code: 7000, displayMessage: '이미 처리된 친구 요청이에요.', debugMessage: '' },
          { status: 409 },
        );
  });
  const { user } = renderScreen(<FriendsScreen />);
  const accept = await screen.findByRole('button', { name: '소율님의 친구 요청 수락' });
  await user.click(accept);
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeInTheDocument();
  await user.click(accept);
  expect(await screen.findByText('소율님과 친구가 됐어요')).toBeInTheDocument();
  expect(screen.queryByText('이미 처리된 친구 요청이에요.')).not.toBeInTheDocument();
});

test('a request that was answered elsewhere says so', async () => {
  requests = [requestOf('RECEIVED')];
  mockCall(acceptFriendRequest, () => new MockedError(7000));
  const { user } = renderScreen(<FriendsScreen />);
  await user.click(await screen.findByRole('button', { name: '소율님의 친구 요청 수락' }));
  expect(await screen.findByText('이미 처리된 친구 요청이에요.')).toBeInTheDocument();
});

test('somebody found by nickname is asked, and then shown as asked', async () => {
  people = [{ ...soyul, requestState: 'NONE' }];
  const { requests: asked } = mockCall(createFriendRequest, () => {
    people = [{ ...soyul, requestState: 'SENT' }];
    return requestOf('SENT');
  });
  const { user } = renderScreen(<FriendsScreen />);
  await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '소율');
  await user.click(await screen.findByRole('button', { name: '소율님에게 친구 요청' }));
  expect(await screen.findByText('소율님에게 친구 요청을 보냈어요')).toBeInTheDocument();
  expect(await screen.findByText('요청함')).toBeInTheDocument();
  expect(asked[0]?.body).toEqual({ userId: 6 });
});

test('somebody who withdrew since they were found is not asked: it says so, and they go from the list', async () => {
  people = [{ ...soyul, requestState: 'NONE' }];
  const words = '지금은 친구 요청을 보낼 수 없는 사람이에요.';
  mockCall(createFriendRequest, () => {
    people = [];
    return new MockedError(1003, words);
  });
  const { user } = renderScreen(<FriendsScreen />);
  await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '소율');
  await user.click(await screen.findByRole('button', { name: '소율님에게 친구 요청' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await screen.findByText('‘소율’ 닉네임을 찾지 못했어요')).toBeInTheDocument();
});

test('who has just become a friend stands among the friends alone', async () => {
  friends = [friendOf()];
  people = [{ ...soyul, requestState: 'SENT' }];
  const { user } = renderScreen(<FriendsScreen />);
  await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '소율');
  expect(await screen.findByRole('heading', { name: '내 친구' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('찾는 중')).toBeNull());
  expect(screen.getAllByText('소율')).toHaveLength(1);
});

test('who asked me first is accepted from the search', async () => {
  people = [{ ...soyul, requestState: 'RECEIVED' }];
  mockCall(createFriendRequest, () => ({ ...requestOf('RECEIVED'), status: 'ACCEPTED' as const }));
  const { user } = renderScreen(<FriendsScreen />);
  await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '소');
  await user.click(await screen.findByRole('button', { name: '소율님의 친구 요청 수락' }));
  expect(await screen.findByText('소율님과 친구가 됐어요')).toBeInTheDocument();
});

test('a search for nothing says what is missing', async () => {
  const { user } = renderScreen(<FriendsScreen />);
  await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '{Enter}');
  expect(await screen.findByText('최소 1자 이상 입력해야 합니다')).toBeInTheDocument();
});

test('what is longer than any nickname is cut in the field, and asked as a nickname may be', async () => {
  const asked = mockCall(searchRequestableUsers, () => ({ items: [], nextCursor: null }));
  const { user } = renderScreen(<FriendsScreen />);
  const field = await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' });
  await user.click(field);
  await user.paste('가'.repeat(100));
  expect(field).toHaveValue('가'.repeat(12));
  await waitFor(() => expect(asked.requests.at(-1)?.query.get('nickname')).toBe('가'.repeat(12)));
});

test('finding nobody has its own empty state', async () => {
  const { user } = renderScreen(<FriendsScreen />);
  await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '없는사람');
  expect(await screen.findByText('‘없는사람’ 닉네임을 찾지 못했어요')).toBeInTheDocument();
  // Somebody who is not here yet is not found however they are searched for.
  expect(screen.getByRole('button', { name: '초대 링크 보내기' })).toBeInTheDocument();
});

test('what was searched for stands as it was left after going back, and not on a page that is opened', async () => {
  people = [{ ...soyul, requestState: 'NONE' }];
  const field = () => screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' });
  const first = renderScreen(<FriendsScreen />);
  await first.user.type(await field(), '소');
  await screen.findByText('소율');
  first.unmount();
  document.documentElement.dataset.direction = 'back';
  const second = renderScreen(<FriendsScreen />);
  expect(await field()).toHaveValue('소');
  expect(await screen.findByText('소율')).toBeInTheDocument();
  second.unmount();
  delete document.documentElement.dataset.direction;
  for (const _ of ['opened', 'gone back to']) {
    const { unmount } = renderScreen(<FriendsScreen />);
    expect(await field()).toHaveValue('');
    unmount();
    document.documentElement.dataset.direction = 'back';
  }
  delete document.documentElement.dataset.direction;
});

test('a friend who stands on a later page of the list is found as well', async () => {
  const far = userSummaryBuilder({ id: 8, nickname: '먼친구' });
  mockCall(getFriendsWithMatching, ({ query }) =>
    query.get('cursor') === 'later'
      ? { items: [{ ...friendOf(far), friendshipId: 63 }], nextCursor: null }
      : { items: [friendOf()], nextCursor: 'later' },
  );
  const { user } = renderScreen(<FriendsScreen />);
  await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '먼친구');
  expect(await screen.findByRole('button', { name: '먼친구 친구 삭제' })).toBeInTheDocument();
  expect(screen.queryByText('‘먼친구’ 닉네임을 찾지 못했어요')).not.toBeInTheDocument();
});

test('a friend stands with age and gender, which decides who can be of one team', async () => {
  const man = userSummaryBuilder({ id: 7, nickname: '도윤', age: 27, gender: 'MAN' });
  friends = [friendOf({ ...soyul, age: 25, gender: 'WOMAN' }), { ...friendOf(man), friendshipId: 62 }];
  renderScreen(<FriendsScreen />);
  const rowOf = (name: string) => screen.getByText(name).closest('li');
  expect(await screen.findByText('25 · 여')).toBeInTheDocument();
  expect(rowOf('소율')).toHaveTextContent('25 · 여');
  expect(rowOf('도윤')).toHaveTextContent('27 · 남');
});

test('a friend is removed after a question', async () => {
  friends = [friendOf()];
  const { requests: removed } = mockCall(deleteFriend, () => {
    friends = [];
    return {};
  });
  const { user } = renderScreen(<FriendsScreen />);
  await user.click(await screen.findByRole('button', { name: '소율 친구 삭제' }));
  const dialog = await screen.findByRole('alertdialog', { name: '소율님을 친구에서 삭제할까요?' });
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('아직 친구가 없어요')).toBeInTheDocument();
  await waitFor(() => expect(removed[0]?.params).toEqual({ friendshipId: 61 }));
});

describe('whose row goes keeps the place of the keyboard in the list', () => {
  const button = (name: string) => screen.findByRole('button', { name });
  const jiu = userSummaryBuilder({ id: 7, nickname: '지우' });

  test('a declined request leads to the next one, and the last one to what is said then', async () => {
    requests = [requestOf('RECEIVED'), { ...requestOf('RECEIVED'), id: 72, user: jiu }];
    mockCall(declineFriendRequest, ({ params }) => {
      requests = requests.filter(({ id }) => id !== Number(params.friendRequestId));
      return { ...requestOf('RECEIVED'), status: 'DECLINED' as const };
    });
    const { user } = renderScreen(<FriendsScreen />);
    (await button('소율님의 친구 요청 거절')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('소율')).toBeNull());
    await waitFor(async () => expect(await button('지우님의 친구 요청 거절')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('기다리는 친구 요청이 없어요')).toHaveFocus());
  });

  test('a removed friend leads to the next one, and the last one to the empty list', async () => {
    friends = [friendOf(), { ...friendOf(jiu), friendshipId: 62 }];
    mockCall(deleteFriend, ({ params }) => {
      friends = friends.filter(({ friendshipId }) => friendshipId !== Number(params.friendshipId));
      return {};
    });
    const { user } = renderScreen(<FriendsScreen />);
    for (const name of ['소율', '지우']) {
      (await button(`${name} 친구 삭제`)).focus();
      await user.keyboard('{Enter}');
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(screen.queryByText(name)).toBeNull());
      if (name === '소율') await waitFor(async () => expect(await button('지우 친구 삭제')).toHaveFocus());
    }
    await waitFor(() => expect(screen.getByRole('heading', { name: '아직 친구가 없어요' })).toHaveFocus());
  });

  test('somebody who was asked leads to the next one to ask', async () => {
    people = [
      { ...soyul, requestState: 'NONE' },
      { ...jiu, requestState: 'NONE' },
    ];
    mockCall(createFriendRequest, () => {
      people = people.map((person) => (person.id === 6 ? { ...person, requestState: 'SENT' } : person));
      return requestOf('SENT');
    });
    const { user } = renderScreen(<FriendsScreen />);
    await user.type(await screen.findByRole('searchbox', { name: '닉네임으로 친구 찾기' }), '우');
    (await button('소율님에게 친구 요청')).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('요청함')).toBeInTheDocument();
    await waitFor(async () => expect(await button('지우님에게 친구 요청')).toHaveFocus());
  });
});

describe('the invite link', () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  beforeEach(() => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  afterEach(() => {
    share.mockReset();
    Reflect.deleteProperty(navigator, 'share');
  });

  async function pressInvite() {
    const rendered = renderScreen(<FriendsScreen />);
    await navigator.clipboard.writeText('무엇이든');
    await rendered.user.click(await screen.findByRole('button', { name: '초대 링크 보내기' }));
  }

  test('goes to the clipboard when the share sheet cannot open', async () => {
    share.mockRejectedValue(new DOMException('no permission', 'NotAllowedError'));
    await pressInvite();
    expect(await screen.findByText('링크가 복사되었습니다.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain('iuid=');
  });

  test('stays unsent when the person closes the share sheet', async () => {
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await pressInvite();
    expect(share).toHaveBeenCalledOnce();
    expect(await navigator.clipboard.readText()).toBe('무엇이든');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
