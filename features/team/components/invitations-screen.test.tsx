import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getMyTeam, type MyTeam } from '@/contract/my-team';
import { acceptDraftInvitation, declineDraftInvitation } from '@/contract/team-buildings';
import { getUser } from '@/contract/users';
import { rootKeys } from '@/lib/query/keys';
import { storageKeys } from '@/lib/storage/storage-keys';
import {
  draftBuilder,
  invitationBuilder,
  leaderMember,
  myTeamBuilder,
  teamBuilder,
  teamMemberBuilder,
} from '@/testing/builders/teams';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { InvitationsScreen } from './invitations-screen';

const chaewon = userSummaryBuilder({ id: 5, nickname: '채원' });
const received = invitationBuilder({
  id: 41,
  inviter: chaewon,
  invitee: userSummaryBuilder({ id: 1, nickname: '민들레하나' }),
  members: [chaewon],
});
let mine: MyTeam;

beforeEach(() => {
  mine = myTeamBuilder({ receivedInvitations: [received] });
  mockCall(getUser, () => meBuilder());
  mockCall(getMyTeam, () => mine);
});

function renderInvitations() {
  return renderScreen(<InvitationsScreen />, { at: '/team/invitation' });
}

test('who is free joins at once and sees the team', async () => {
  const { requests } = mockCall(acceptDraftInvitation, () => mine);
  const { user, location } = renderInvitations();
  expect(await screen.findByText('채원님이 초대했어요 · 61시간 남음')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '채원님의 초대 수락' }));
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests[0]?.body).toEqual({ leaveCurrent: false });
  expect(await screen.findByText('채원님과 한 팀이 됐어요')).toBeInTheDocument();
  // So many were in before: the clover of the team closes before who completes it.
  expect(localStorage.getItem(storageKeys.seenTeam)).toMatch(new RegExp(`:${received.members.length}$`));
});

test('a finger that taps twice joins once', async () => {
  const { requests } = mockCall(acceptDraftInvitation, () => mine);
  const { location } = renderInvitations();
  const button = await screen.findByRole('button', { name: '채원님의 초대 수락' });
  // Both taps wait for a screen that is busy: there is no drawing between them.
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests).toHaveLength(1);
});

test.each(['수락', '거절'])('once it is answered its alarm is read anew: %s', async (answer) => {
  mockCall(acceptDraftInvitation, () => mine);
  mockCall(declineDraftInvitation, () => ({}));
  const { user, queryClient } = renderInvitations();
  const button = await screen.findByRole('button', { name: `채원님의 초대 ${answer}` });
  const queryKey = [...rootKeys.alarms, 'list'];
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] });
  await user.click(button);
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('who is in a team is asked first, with what would be lost', async () => {
  mine = myTeamBuilder({ team: teamBuilder(), receivedInvitations: [received] });
  const { requests } = mockCall(acceptDraftInvitation, () => mine);
  const { user, location } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  const dialog = await screen.findByRole('alertdialog', { name: '지금 팀에서 나가고 채원님과 함께할까요?' });
  expect(dialog).toHaveTextContent('LIKE 3개와 매칭 기록이 사라져요');
  expect(requests).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '나가고 함께하기' }));
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests.map(({ body }) => body)).toEqual([{ leaveCurrent: true }]);
});

test('who thinks again stays where they are', async () => {
  mine = myTeamBuilder({ draft: draftBuilder(), receivedInvitations: [received] });
  const { requests } = mockCall(acceptDraftInvitation, () => mine);
  const { user, location } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests).toHaveLength(0);
  expect(location()).toBe('/team/invitation');
});

const building = draftBuilder({ members: [leaderMember, teamMemberBuilder({ id: 2 })] });

test.each<[string, MyTeam, MyTeam, string]>([
  [
    'the invitation',
    myTeamBuilder({ team: teamBuilder(), receivedInvitations: [received] }),
    myTeamBuilder({ team: teamBuilder() }),
    '그사이 초대가 끝났어요',
  ],
  [
    'the team that would be left',
    myTeamBuilder({ team: teamBuilder(), receivedInvitations: [received] }),
    myTeamBuilder({ receivedInvitations: [received] }),
    '이제 이 팀의 멤버가 아니에요',
  ],
  [
    'the draft, which is a team by then',
    myTeamBuilder({ draft: building, receivedInvitations: [received] }),
    myTeamBuilder({ team: teamBuilder(), receivedInvitations: [received] }),
    '그사이 팀이 만들어졌어요',
  ],
])('the question does not outlive %s', async (_what, before, now, words) => {
  mine = before;
  const { requests } = mockCall(acceptDraftInvitation, () => mine);
  const { user, queryClient } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  await screen.findByRole('alertdialog');
  mine = now;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test('the question stands, busy, until there is an answer, and is not over by it', async () => {
  mine = myTeamBuilder({ team: teamBuilder(), receivedInvitations: [received] });
  let finish = () => {};
  const answer = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { requests } = mockCall(acceptDraftInvitation, async () => {
    await answer;
    mine = myTeamBuilder({ draft: building });
    return mine;
  });
  const { user, location } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  const yes = await screen.findByRole('button', { name: '나가고 함께하기' });
  await user.click(yes);
  await waitFor(() => expect(yes).toHaveAttribute('aria-busy', 'true'));
  await user.click(yes);
  finish();
  await waitFor(() => expect(location()).toBe('/team'));
  expect(await screen.findByText('채원님과 한 팀이 됐어요')).toBeInTheDocument();
  expect(screen.queryByText('그사이 초대가 끝났어요')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('who joined another team meanwhile is asked when the api says so', async () => {
  const { requests } = mockCall(acceptDraftInvitation, ({ body }) => {
    if (body?.leaveCurrent) return mine;
    mine = myTeamBuilder({ team: teamBuilder(), receivedInvitations: [received] });
    return new MockedError(8007);
  });
  const { user, location } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('LIKE 3개와 매칭 기록이 사라져요');
  await user.click(within(dialog).getByRole('button', { name: '나가고 함께하기' }));
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests).toHaveLength(2);
});

test('an invitation that is gone says so', async () => {
  mockCall(acceptDraftInvitation, () => new MockedError(8006));
  const { user } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  expect(await screen.findByText('이미 처리된 초대예요.')).toBeInTheDocument();
});

test('whose answer was lost on its way is in the team by saying yes once more', async () => {
  mockCall(acceptDraftInvitation, () => new MockedError(8004));
  const { user, location } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  await waitFor(() => expect(location()).toBe('/team'));
  expect(await screen.findByText('채원님과 한 팀이 됐어요')).toBeInTheDocument();
  expect(screen.queryByText('이미 이 팀의 멤버예요.')).not.toBeInTheDocument();
});

test('whose answer was lost sees the team they are in, and no invitation that ended', async () => {
  mockCall(acceptDraftInvitation, () => {
    mine = myTeamBuilder({
      draft: draftBuilder({ members: [teamMemberBuilder(chaewon), leaderMember] }),
    });
    return new MockedError(1001);
  });
  const { user } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
  expect(await screen.findByRole('heading', { name: '채원님과 한 팀이 됐어요' })).toBeInTheDocument();
});

test('an invitation that ends while it is looked at says that it ended', async () => {
  const { queryClient } = renderInvitations();
  await screen.findByRole('button', { name: '채원님의 초대 수락' });
  mine = myTeamBuilder();
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('채원님의 초대가 끝났어요')).toBeInTheDocument();
  expect(screen.queryByText('기다리는 초대가 없어요')).not.toBeInTheDocument();
});

test('who comes by an alarm of an invitation that is over reads what became of it, and has a way on', async () => {
  mine = myTeamBuilder();
  renderInvitations();
  expect(await screen.findByText('기다리는 초대가 없어요')).toBeInTheDocument();
  expect(screen.getByText(/이미 답했거나 끝난 초대는 남지 않아요/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '내 팀으로 가기' })).toHaveAttribute('href', '/team');
});

test('the last invitation one sent is answered, or over', async () => {
  mine = myTeamBuilder({ draft: draftBuilder(), sentInvitations: [invitationBuilder()] });
  const { queryClient } = renderInvitations();
  await screen.findByRole('button', { name: '예린 초대 취소' });
  mine = myTeamBuilder({ draft: draftBuilder() });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('기다리는 초대가 없어요')).toBeInTheDocument();
});

test('declining the only invitation shows the empty state', async () => {
  mockCall(declineDraftInvitation, () => {
    mine = myTeamBuilder();
    return {};
  });
  const { user } = renderInvitations();
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 거절' }));
  expect(await screen.findByText('기다리는 초대가 없어요')).toBeInTheDocument();
});
