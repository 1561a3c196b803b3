import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { createFriendRequest } from '@/contract/friends';
import { getMeeting, type Meeting, type MetPerson, updateMeetingAnswer } from '@/contract/meetings';
import { getReportTypes } from '@/contract/safety';
import { meetingBuilder } from '@/testing/builders/meetings';
import { userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall, mockOffline } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { MeetingScreen } from './meeting-screen';

function mockMeeting(overrides: Partial<Meeting> = {}) {
  const state = { meeting: meetingBuilder(overrides) };
  mockCall(getMeeting, () => state.meeting);
  const answers = mockCall(updateMeetingAnswer, ({ body }) => {
    state.meeting = { ...state.meeting, answer: body };
    return {};
  });
  return answers;
}

/** The time to answer is over, and one of them wants to meet again, too. */
function mockMutual(friendState: MetPerson['friendState']) {
  const people = meetingBuilder().people.map((person) => ({ ...person, friendState }));
  return mockMeeting({ state: 'CLOSED', mutualUserIds: [6], people });
}

const renderMeeting = () => renderScreen(<MeetingScreen meetingId={9} />);

test('people are asked about once it took place; each tap is saved with all that was said', async () => {
  const { requests } = mockMeeting();
  const { user } = renderMeeting();
  expect(screen.getByRole('status')).toHaveTextContent('만남을 불러오는 중');
  expect(await screen.findByText(/답은 나만 볼 수 있어요/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '함께한 사람들' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '네, 만났어요' }));
  const people = within(await screen.findByRole('region', { name: '함께한 사람들' }));
  // Of somebody who did not come a star would be wrong, whichever it is.
  expect(people.getByText('오지 않았거나 답하고 싶지 않은 사람은 비워 두세요.')).toBeInTheDocument();
  const doyun = within(people.getByRole('group', { name: '도윤님의 매너는 어땠나요?' }));
  await user.click(doyun.getByRole('radio', { name: '4점' }));
  await user.click(people.getByRole('checkbox', { name: '하준님을 또 만나고 싶어요' }));
  await waitFor(() =>
    expect(requests.at(-1)?.body).toEqual({
      tookPlace: true,
      ratings: [
        { userId: 4, manner: 4, wantsAgain: false },
        { userId: 5, manner: null, wantsAgain: true },
      ],
    }),
  );
  await user.click(doyun.getByRole('button', { name: '지우기' }));
  await waitFor(() =>
    expect(requests.at(-1)?.body.ratings).toContainEqual({ userId: 4, manner: null, wantsAgain: false }),
  );
});

test('a meeting that did not take place says nothing of anybody', async () => {
  const { requests } = mockMeeting({
    answer: { tookPlace: true, ratings: [{ userId: 4, manner: 2, wantsAgain: false }] },
  });
  const { user } = renderMeeting();
  await user.click(await screen.findByRole('button', { name: '아니요, 못 만났어요' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ tookPlace: false, ratings: [] }));
  expect(screen.queryByRole('region', { name: '함께한 사람들' })).toBeNull();
});

test('a page that is left open asks nothing more once the time to answer is over', async () => {
  const end = Date.now() + 1_000;
  const meeting = meetingBuilder({ closesAt: new Date(end).toISOString() });
  mockCall(getMeeting, () => ({ ...meeting, state: Date.now() < end ? 'OPEN' : 'CLOSED' }) as const);
  renderMeeting();
  expect(await screen.findByRole('button', { name: '네, 만났어요' })).toBeInTheDocument();
  expect(
    await screen.findByText('답할 수 있는 시간이 지났어요', {}, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '네, 만났어요' })).not.toBeInTheDocument();
});

test('what was given comes back with the answer that they met', async () => {
  const ratings = [{ userId: 4, manner: 2, wantsAgain: true }];
  const { requests } = mockMeeting({ answer: { tookPlace: true, ratings } });
  const { user } = renderMeeting();
  for (const answer of ['아니요, 못 만났어요', '아니요, 못 만났어요', '네, 만났어요'])
    await user.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ tookPlace: true, ratings }));
  const doyun = within(screen.getByRole('group', { name: '도윤님의 매너는 어땠나요?' }));
  expect(doyun.getByRole('radio', { name: '2점' })).toBeChecked();
});

test('of what was given, that of somebody who was blocked meanwhile is left out', async () => {
  const of = (userId: number) => ({ userId, manner: 2, wantsAgain: false });
  const { requests } = mockMeeting({ answer: { tookPlace: true, ratings: [of(4), of(5)] } });
  const { user, queryClient } = renderMeeting();
  await user.click(await screen.findByRole('button', { name: '아니요, 못 만났어요' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  const { people } = meetingBuilder();
  const after = mockMeeting({
    answer: { tookPlace: false, ratings: [] },
    people: people.filter(({ userId }) => userId !== 5),
  });
  await queryClient.invalidateQueries();
  await user.click(screen.getByRole('button', { name: '네, 만났어요' }));
  await waitFor(() => expect(after.requests.at(-1)?.body).toEqual({ tookPlace: true, ratings: [of(4)] }));
});

test('stars that could not be saved are not shown as given, also while nothing answers', async () => {
  mockMeeting({ answer: { tookPlace: true, ratings: [{ userId: 4, manner: 2, wantsAgain: false }] } });
  const { user } = renderMeeting();
  const doyun = within(await screen.findByRole('group', { name: '도윤님의 매너는 어땠나요?' }));
  mockOffline(updateMeetingAnswer);
  mockOffline(getMeeting);
  await user.click(doyun.getByRole('radio', { name: '5점' }));
  await user.click(doyun.getByRole('radio', { name: '4점' }));
  expect((await screen.findAllByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).length).toBeGreaterThan(
    0,
  );
  await waitFor(() => expect(doyun.getByRole('radio', { name: '2점' })).toBeChecked());
});

test('a stars answer can be given with the keyboard', async () => {
  const { requests } = mockMeeting({ answer: { tookPlace: true, ratings: [] } });
  const { user } = renderMeeting();
  const doyun = within(await screen.findByRole('group', { name: '도윤님의 매너는 어땠나요?' }));
  doyun.getByRole('radio', { name: '1점' }).focus();
  await user.keyboard(' ');
  await waitFor(() =>
    expect(requests.at(-1)?.body.ratings).toEqual([{ userId: 4, manner: 1, wantsAgain: false }]),
  );
});

test('a problem leads to a report of one of them', async () => {
  mockMeeting();
  mockCall(getReportTypes, () => ({ items: [] }));
  const { user } = renderMeeting();
  await user.click(await screen.findByRole('button', { name: '불편하거나 위험한 일이 있었어요' }));
  const sheet = within(await screen.findByRole('dialog', { name: '누구에게 문제가 있었나요?' }));
  await user.click(sheet.getByRole('button', { name: '하준' }));
  expect(await screen.findByRole('dialog', { name: /하준/ })).toBeInTheDocument();
});

test('once it is over two who want it are shown to each other, and one tap asks for friendship', async () => {
  mockMutual('NONE');
  const { requests } = mockCall(createFriendRequest, () => {
    mockMutual('SENT');
    return new MockedError(errorCodes.friendRequestAlreadySent);
  });
  const { user } = renderMeeting();
  const mutual = within(await screen.findByRole('region', { name: '다시 만나고 싶은 사람' }));
  expect(mutual.getAllByRole('listitem')).toHaveLength(1);
  expect(mutual.getByText('시우')).toBeInTheDocument();
  await user.click(mutual.getByRole('button', { name: '친구 요청하기' }));
  expect(await screen.findByText('이미 친구 요청을 보냈어요')).toBeInTheDocument();
  expect(await mutual.findByRole('button', { name: '요청했어요' })).toBeDisabled();
  expect(requests[0]?.body).toEqual({ userId: 6 });
});

test('whom the other asked already is answered, and a friend is asked no more', async () => {
  mockMutual('RECEIVED');
  mockCall(createFriendRequest, () => {
    mockMutual('FRIEND');
    return {
      id: 3,
      direction: 'RECEIVED' as const,
      user: userSummaryBuilder({ id: 6, nickname: '시우' }),
      status: 'ACCEPTED' as const,
      createdAt: '2026-12-02T03:00:00.000Z',
    };
  });
  const { user } = renderMeeting();
  await user.click(await screen.findByRole('button', { name: '친구 요청 수락' }));
  expect(await screen.findByText('시우님과 친구가 됐어요')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '친구예요' })).toBeDisabled();
});

test('where nobody wants it both ways the page says that the time is over', async () => {
  mockMeeting({ state: 'CLOSED' });
  renderMeeting();
  expect(await screen.findByText('답할 수 있는 시간이 지났어요')).toBeInTheDocument();
});

test('what fails can be asked for again; a meeting of others is none', async () => {
  mockCall(getMeeting, () => new MockedError(errorCodes.internalServerError));
  const { user } = renderMeeting();
  expect(await screen.findByText('만남을 불러오지 못했어요')).toBeInTheDocument();
  mockCall(getMeeting, () => new MockedError(errorCodes.forbidden));
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('찾을 수 없는 만남이에요')).toBeInTheDocument();
});
