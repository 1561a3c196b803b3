import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { getFriends } from '@/contract/friends';
import { createSafetyShare } from '@/contract/safety-shares';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { SafetyShareNewScreen } from './safety-share-new-screen';

const friend = (id: number, nickname: string) => ({
  friendshipId: id,
  createdAt: '2026-11-02T03:00:00.000Z',
  user: { id, nickname, age: 23, gender: 'WOMAN' as const, affiliation: '한국대', thumbnailUrl: null },
});

function renderForm() {
  mockCall(getFriends, () => ({ items: [friend(5, '소율'), friend(6, '하린')], nextCursor: null }));
  return renderScreen(<SafetyShareNewScreen company="한강 피크닉단" />);
}

test('a meeting is told with the team of the room, the time on Seoul’s clocks and the chosen friends', async () => {
  const { requests } = mockCall(createSafetyShare, ({ body }) => ({
    ...body,
    id: 1,
    state: 'OPEN' as const,
    isReminded: false,
    friends: [],
  }));
  const { user, location } = renderForm();
  expect(await screen.findByRole('textbox', { name: '누구와 만나나요?' })).toHaveValue('한강 피크닉단');
  await user.type(screen.getByRole('textbox', { name: '어디서 만나나요?' }), '홍대입구역 9번 출구');
  fireEvent.change(screen.getByLabelText('언제 만나나요?'), { target: { value: '2026-11-28T18:30' } });
  await user.click(screen.getByRole('radio', { name: '5시간 뒤' }));
  await user.click(screen.getByRole('checkbox', { name: '하린' }));
  await user.click(screen.getByRole('button', { name: '친구에게 알리기' }));
  expect(await screen.findByText('친구에게 만남을 알렸어요')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/my-page/safety/shares'));
  expect(requests[0]?.body).toEqual({
    company: '한강 피크닉단',
    place: '홍대입구역 9번 출구',
    meetsAt: '2026-11-28T09:30:00.000Z',
    checkInAt: '2026-11-28T14:30:00.000Z',
    friendIds: [6],
  });
});

test('who has many friends can tell the oldest of them', async () => {
  mockCall(getFriends, ({ query }) =>
    query.get('cursor') === 'older'
      ? { items: [friend(6, '하린')], nextCursor: null }
      : { items: [friend(5, '소율')], nextCursor: 'older' },
  );
  renderScreen(<SafetyShareNewScreen company="" />);
  expect(await screen.findByRole('checkbox', { name: '하린' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '소율' })).toBeInTheDocument();
});

test('a meeting that was planned stands there with who, where and when', async () => {
  mockCall(getFriends, () => ({ items: [friend(5, '소율')], nextCursor: null }));
  renderScreen(
    <SafetyShareNewScreen company="도윤, 시우" place="망원한강공원" meetsAt="2026-11-28T10:00:00.000Z" />,
  );
  expect(await screen.findByRole('textbox', { name: '누구와 만나나요?' })).toHaveValue('도윤, 시우');
  expect(screen.getByRole('textbox', { name: '어디서 만나나요?' })).toHaveValue('망원한강공원');
  expect(screen.getByLabelText('언제 만나나요?')).toHaveValue('2026-11-28T19:00');
});

test('what was typed is there again after a reload, and gone once it was told', async () => {
  mockCall(createSafetyShare, ({ body }) => ({
    ...body,
    id: 1,
    state: 'OPEN' as const,
    isReminded: false,
    friends: [],
  }));
  const first = renderForm();
  await first.user.type(await screen.findByRole('textbox', { name: '어디서 만나나요?' }), '홍대입구역');
  fireEvent.change(screen.getByLabelText('언제 만나나요?'), { target: { value: '2026-11-28T18:30' } });
  await first.user.click(screen.getByRole('radio', { name: '5시간 뒤' }));
  await first.user.click(screen.getByRole('checkbox', { name: '하린' }));
  first.unmount();
  const { user, location } = renderForm();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '어디서 만나나요?' })).toHaveValue('홍대입구역'),
  );
  expect(screen.getByLabelText('언제 만나나요?')).toHaveValue('2026-11-28T18:30');
  expect(screen.getByRole('radio', { name: '5시간 뒤' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '하린' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '소율' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: '친구에게 알리기' }));
  await waitFor(() => expect(location()).toBe('/my-page/safety/shares'));
  expect(sessionStorage.getItem('safety-share-draft')).toBeNull();
});

test('what was begun for one team is not in the form for another', async () => {
  const { user, unmount } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '어디서 만나나요?' }), '홍대입구역');
  unmount();
  renderScreen(<SafetyShareNewScreen company="주말 농구단" />);
  expect(await screen.findByRole('textbox', { name: '어디서 만나나요?' })).toHaveValue('');
});

test('what was typed is not thrown away without asking', async () => {
  window.history.pushState(null, '', '/my-page/safety/shares');
  window.history.pushState(null, '', '/my-page/safety/shares/new');
  const { user, location } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '어디서 만나나요?' }), '홍대입구역');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  const dialog = await screen.findByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  await user.click(within(dialog).getByRole('button', { name: '나가기' }));
  await waitFor(() => expect(location()).toBe('/my-page/safety/shares'));
  expect(sessionStorage.getItem('safety-share-draft')).toBeNull();
});

test('what is missing is named at its field, and so is what the api refuses', async () => {
  const { requests } = mockCall(
    createSafetyShare,
    () => new MockedError(errorCodes.badRequest, '만나는 시간을 다시 골라 주세요.', {}, 'meetsAt'),
  );
  const { user } = renderForm();
  const send = await screen.findByRole('button', { name: '친구에게 알리기' });
  await user.click(send);
  expect(await screen.findByText('어디서 만나는지 적어 주세요')).toBeInTheDocument();
  expect(screen.getByText('만나는 날과 시간을 골라 주세요')).toBeInTheDocument();
  expect(screen.getByText('한 명부터 5명까지 골라 주세요')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: '어디서 만나나요?' }), '홍대입구역');
  fireEvent.change(screen.getByLabelText('언제 만나나요?'), { target: { value: '2020-11-28T18:30' } });
  await user.click(screen.getByRole('checkbox', { name: '소율' }));
  await user.click(send);
  expect(await screen.findByText('만나는 시간을 다시 골라 주세요.')).toBeInTheDocument();
});

test('a time to be back that the api refuses is said of the hours to choose from', async () => {
  mockCall(
    createSafetyShare,
    () => new MockedError(errorCodes.badRequest, '돌아올 시간을 다시 골라 주세요.', {}, 'checkInAt'),
  );
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '어디서 만나나요?' }), '홍대입구역');
  fireEvent.change(screen.getByLabelText('언제 만나나요?'), { target: { value: '2020-11-28T18:30' } });
  await user.click(screen.getByRole('checkbox', { name: '소율' }));
  const hours = screen.getByRole('group', { name: '언제쯤 돌아오나요?' });
  expect(hours).toBeValid();
  await user.click(screen.getByRole('button', { name: '친구에게 알리기' }));
  await waitFor(() => expect(hours).toHaveAccessibleDescription('돌아올 시간을 다시 골라 주세요.'));
  expect(hours).toBeInvalid();
});

test('without friends the page says how to find some; a list that fails can be asked for again', async () => {
  let isAway = true;
  mockCall(getFriends, () =>
    isAway ? new MockedError(errorCodes.forbidden) : { items: [], nextCursor: null },
  );
  const { user } = renderScreen(<SafetyShareNewScreen company="" />);
  expect(await screen.findByText('친구를 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('알릴 친구가 아직 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '친구 찾기' })).toHaveAttribute('href', '/my-page/friends');
});
