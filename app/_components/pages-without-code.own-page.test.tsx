import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getFriends } from '@/contract/friends';
import { getUser } from '@/contract/users';
import { ChatRoomScreen } from '@/features/chats/components/chat-room-screen';
import { ProfileEditScreen } from '@/features/profile/components/profile-edit-screen';
import { WithdrawalScreen } from '@/features/profile/components/withdrawal-screen';
import { SafetyShareNewScreen } from '@/features/safety/components/safety-share-new-screen';
import { SignUpFunnel } from '@/features/sign-up/components/sign-up-funnel';
import { loadSignUpDraft, useSignUpDraft } from '@/features/sign-up/draft';
import { TeamEditScreen } from '@/features/team/components/team-edit-screen';
import { setErrorSink } from '@/lib/report-error/report-error';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { fullDraft, mockTeamForm } from '@/testing/msw/team-form-service';
import { memberSession, renderScreen } from '@/testing/render';

// As where the connection goes between the page and the code of what is on it.
const missing = vi.hoisted(() => () => {
  throw new Error('no connection');
});
vi.mock('@/features/chats/components/chat-room', missing);
vi.mock('@/features/profile/components/profile-form', missing);
vi.mock('@/features/profile/components/withdrawal-form', missing);
vi.mock('@/features/safety/components/safety-share-form', missing);
vi.mock('@/features/sign-up/components/steps/photo-step', missing);
vi.mock('@/features/team/components/team-forms', missing);

beforeEach(() => {
  setErrorSink(() => {});
  mockCall(getUser, () => meBuilder());
  mockTeamForm(fullDraft);
  const friend = { friendshipId: 1, createdAt: '2026-11-02T03:00:00.000Z', user: userSummaryBuilder() };
  mockCall(getFriends, () => ({ items: [friend], nextCursor: null }));
  storeSignUpCredentials();
  loadSignUpDraft();
  useSignUpDraft.getState().change({
    nickname: '민들레',
    job: '대학생',
    affiliation: '연세대',
    locationId: 1,
    skipped: ['mbti', 'hashtag'],
  });
});

test.each([
  ['a room', <ChatRoomScreen key="" channelId={7} />, memberSession],
  ['one’s profile', <ProfileEditScreen key="" />, memberSession],
  ['the withdrawal', <WithdrawalScreen key="" possessions={null} />, memberSession],
  ['a meeting to tell', <SafetyShareNewScreen key="" company="" />, memberSession],
  ['one’s team', <TeamEditScreen key="" />, memberSession],
  ['the last question of the sign-up', <SignUpFunnel key="" />, { status: 'signup' as const }],
])('%s whose code does not come keeps its way back', async (_page, page, session) => {
  renderScreen(page, { at: '/sign-up?step=photo', session });
  expect(await screen.findByText('화면을 불러오지 못했어요')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '뒤로' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toBeInTheDocument();
});
