import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMyTeam, type MyTeam } from '@/contract/my-team';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import {
  acceptDraftInvitation,
  createTeamBuildingRequest,
  declineDraftInvitation,
} from '@/contract/team-buildings';
import { getUser } from '@/contract/users';
import { draftBuilder, invitationBuilder, myTeamBuilder } from '@/testing/builders/teams';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { InvitationsScreen } from './invitations-screen';
import { TeamEditScreen } from './team-edit-screen';

const received = invitationBuilder({ id: 41, inviter: userSummaryBuilder({ id: 5, nickname: '채원' }) });
let mine: MyTeam;

beforeAll(() => import('./team-forms'));

beforeEach(() => {
  mine = myTeamBuilder({ receivedInvitations: [received] });
  mockCall(getUser, () => meBuilder());
  mockCall(getMyTeam, () => mine);
  mockCall(checkBlockWord, () => ({ available: true }));
  mockCall(getTags, () => ({ items: [] }));
});

describe('accepting an invitation says', () => {
  test.each([
    [5001, '더 이상 진행되지 않는 팀이에요.'],
    [5002, '팀에 남은 자리가 없어요.'],
    [5005, '같은 성별의 친구와 팀을 만들 수 있어요.'],
    [8003, '지금은 수락할 수 없는 초대예요.'],
    [8006, '이미 처리된 초대예요.'],
  ] as const)('%i in words, and shows what is there now', async (code, message) => {
    mockCall(acceptDraftInvitation, () => {
      mine = myTeamBuilder();
      return new MockedError(code);
    });
    const { user, location } = renderScreen(<InvitationsScreen />, { at: '/team/invitation' });
    await user.click(await screen.findByRole('button', { name: '채원님의 초대 수락' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByText('채원님의 초대가 끝났어요')).toBeInTheDocument();
    expect(location()).toBe('/team/invitation');
  });
});

test('declining an invitation that ended says 8006 in words', async () => {
  mockCall(declineDraftInvitation, () => {
    mine = myTeamBuilder();
    return new MockedError(8006);
  });
  const { user } = renderScreen(<InvitationsScreen />, { at: '/team/invitation' });
  await user.click(await screen.findByRole('button', { name: '채원님의 초대 거절' }));
  expect(await screen.findByText('이미 처리된 초대예요.')).toBeInTheDocument();
  expect(await screen.findByText('기다리는 초대가 없어요')).toBeInTheDocument();
});

describe('making a team of a draft says', () => {
  test.each([
    [5000, '만들고 있던 팀을 찾을 수 없어요.'],
    [8000, '지금 만들고 있는 팀의 멤버가 아니에요.'],
    [8001, '팀 인원이 이미 다 찼어요.'],
    [8002, '팀 신청 상태가 바뀌었어요. 새로고침해 주세요.'],
    [8005, '아직 답하지 않은 초대가 있어요. 모두 답한 뒤에 시작할 수 있어요.'],
    [8007, '이미 팀에 있어요. 지금 팀에서 나가야 함께할 수 있어요.'],
  ] as const)('%i in words, and keeps what was typed', async (code, message) => {
    mine = myTeamBuilder({ draft: draftBuilder() });
    mockCall(createTeamBuildingRequest, () => new MockedError(code));
    const { user, location } = renderScreen(<TeamEditScreen />, { at: '/team/edit' });
    await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강');
    const submit = screen.getByRole('button', { name: '1명으로 팀 만들기' });
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '팀 이름' })).toHaveValue('한강');
    expect(location()).toBe('/team/edit');
  });
});
