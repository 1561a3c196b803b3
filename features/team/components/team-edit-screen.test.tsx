import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MyTeam } from '@/contract/my-team';
import { checkBlockWord } from '@/contract/safety';
import { createTeamBuildingRequest } from '@/contract/team-buildings';
import { updateTeam } from '@/contract/teams';
import { trackEvents } from '@/testing/analytics/track-events';
import { draftBuilder, myTeamBuilder, requestBuilder, teamBuilder } from '@/testing/builders/teams';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fullDraft, mockTeamForm } from '@/testing/msw/team-form-service';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { TeamEditScreen } from './team-edit-screen';

const tracked = trackEvents();

let mine: MyTeam;

// The code of the form comes behind the screen; no test is about waiting for it.
beforeAll(() => import('./team-forms'));

beforeEach(() => {
  mine = fullDraft();
  mockTeamForm(() => mine);
});

function renderForm() {
  return renderScreen(<TeamEditScreen />, { at: '/team/edit' });
}

test('three friends name their team and are one', async () => {
  const { requests } = mockCall(createTeamBuildingRequest, () => myTeamBuilder({ team: teamBuilder() }));
  const { user, location } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강 피크닉단');
  expect(await screen.findByText('사용할 수 있는 팀 이름이에요')).toBeInTheDocument();
  expect(screen.getByText('7/16')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '팀 소개' }), '주말마다 한강에 가요');
  await user.click(await screen.findByRole('button', { name: '보드게임' }));
  await user.type(screen.getByRole('textbox', { name: '해시태그 직접 입력' }), '돗자리{Enter}');
  expect(screen.getByText('2/5')).toBeInTheDocument();
  for (const name of ['토요일', '월요일', '금요일', '월요일'])
    await user.click(screen.getByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: '팀 만들기' }));
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests[0]?.body).toEqual({
    name: '한강 피크닉단',
    intro: '주말마다 한강에 가요',
    tagIds: [1],
    customTags: ['돗자리'],
    availableDays: ['FRI', 'SAT'],
  });
  expect(tracked()).toEqual([
    ['create_team_begin', { member_count: 3 }],
    ['team_building_requested', { member_count: 3 }],
    ['create_team_complete', { team_id: teamBuilder().id }],
  ]);
});

test('what was asked for before and taken back is there to go on with', async () => {
  const { draft } = mine;
  const asked = {
    name: '한강 피크닉단',
    intro: '주말마다 한강에 가요',
    hashtags: [
      { id: 2, name: '산책', isCustom: false },
      { id: 90, name: '돗자리', isCustom: true },
    ],
    availableDays: ['SAT' as const],
  };
  mine = { ...mine, draft: draft && { ...draft, ...asked } };
  const { requests } = mockCall(createTeamBuildingRequest, () => myTeamBuilder({ team: teamBuilder() }));
  const { user, location } = renderForm();
  expect(await screen.findByRole('textbox', { name: '팀 이름' })).toHaveValue('한강 피크닉단');
  await user.click(screen.getByRole('button', { name: '팀 만들기' }));
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests[0]?.body).toEqual({
    name: '한강 피크닉단',
    intro: '주말마다 한강에 가요',
    tagIds: [2],
    customTags: ['돗자리'],
    availableDays: ['SAT'],
  });
});

test('a name is needed, and one with a blocked word is refused', async () => {
  const { user } = renderForm();
  const name = await screen.findByRole('textbox', { name: '팀 이름' });
  await user.click(name);
  await user.tab();
  expect(await screen.findByText('팀 이름을 입력해 주세요')).toBeInTheDocument();
  await user.type(name, '나쁜 팀');
  expect(
    await screen.findByText('사용할 수 없는 팀 이름이에요. 다른 이름을 적어 주세요'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '팀 만들기' })).toBeDisabled();
});

test('an intro with an account is asked about before it is handed in', async () => {
  const { requests } = mockCall(createTeamBuildingRequest, () => myTeamBuilder({ team: teamBuilder() }));
  const { user, location } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강 피크닉단');
  await user.type(screen.getByRole('textbox', { name: '팀 소개' }), '카톡 아이디는 slide99');
  expect(await screen.findByText('사용할 수 있는 팀 이름이에요')).toBeInTheDocument();
  const hand = screen.getByRole('button', { name: '팀 만들기' });
  await user.click(hand);
  await answerWarning(user, '고치기');
  const intro = screen.getByRole('textbox', { name: '팀 소개' });
  await waitFor(() => expect(intro).toHaveFocus());
  expect(intro).toHaveValue('카톡 아이디는 slide99');
  expect(requests).toHaveLength(0);
  await user.click(hand);
  await answerWarning(user, '이대로 쓰기');
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests[0]?.body.intro).toBe('카톡 아이디는 slide99');
});

test('what cannot be written at all is named at its field', async () => {
  const { user } = renderForm();
  for (const name of ['팀 이름', '팀 소개']) {
    const field = await screen.findByRole('textbox', { name });
    await user.click(field);
    await user.paste('한강\u0007');
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/쓸 수 없는 글자가 있어요/));
    await user.clear(field);
  }
});

test('a name that is free says so, and one that could not be checked says why', async () => {
  let isDown = false;
  mockCall(checkBlockWord, () =>
    isDown ? new MockedError(1001, '잠시 후 다시 시도해 주세요.') : { available: true },
  );
  const { user } = renderForm();
  const name = await screen.findByRole('textbox', { name: '팀 이름' });
  await user.type(name, '한강');
  expect(await screen.findByText('사용할 수 있는 팀 이름이에요')).toBeInTheDocument();
  isDown = true;
  await user.type(name, '단');
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
});

test('what was typed is there again after a reload, asks before it is left, and belongs to this team alone', async () => {
  const { user, unmount } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강 피크닉단');
  await user.type(screen.getByRole('textbox', { name: '팀 소개' }), '돗자리');
  await user.click(await screen.findByRole('button', { name: '산책' }));
  unmount();
  const again = renderForm();
  expect(await screen.findByDisplayValue('한강 피크닉단')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '팀 소개' })).toHaveDisplayValue('돗자리');
  expect(await screen.findByRole('button', { name: '산책' })).toHaveAttribute('aria-pressed', 'true');
  await again.user.click(screen.getByRole('button', { name: '뒤로' }));
  const dialog = await screen.findByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  await again.user.click(within(dialog).getByRole('button', { name: '계속하기' }));
  again.unmount();

  mine = myTeamBuilder({ team: teamBuilder({ name: '주말 농구단' }) });
  renderForm();
  expect(await screen.findByDisplayValue('주말 농구단')).toBeInTheDocument();
});

test('what was typed is forgotten once it is given up', async () => {
  const { user, unmount } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await screen.findByRole('button', { name: '나가기' }));
  await waitFor(() => expect(sessionStorage.getItem('team-draft')).toBeNull());
  unmount();
  renderForm();
  expect(await screen.findByRole('textbox', { name: '팀 이름' })).toHaveDisplayValue('');
});

test('a name is cut after sixteen characters', async () => {
  const { user } = renderForm();
  const name = await screen.findByRole('textbox', { name: '팀 이름' });
  await user.type(name, '가나다라마바사아자차카타파하거너더');
  expect(name).toHaveValue('가나다라마바사아자차카타파하거너');
});

test('an intro with a blocked word stops the form', async () => {
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강');
  await user.type(screen.getByRole('textbox', { name: '팀 소개' }), '나쁜 말');
  expect(await screen.findByText('소개에 쓸 수 없는 표현이 있어요')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '팀 만들기' })).toBeDisabled();
});

test('open invitations refuse the team, in words', async () => {
  mockCall(createTeamBuildingRequest, () => new MockedError(8005));
  const { user, location } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강');
  await waitFor(() => expect(screen.getByRole('button', { name: '팀 만들기' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '팀 만들기' }));
  expect(await screen.findByText(/아직 답하지 않은 초대가 있어요/)).toBeInTheDocument();
  expect(location()).toBe('/team/edit');
});

test('what was changed is not thrown away without asking', async () => {
  mine = myTeamBuilder({ team: teamBuilder() });
  const { user, location } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 소개' }), '!');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  const dialog = await screen.findByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  await user.click(within(dialog).getByRole('button', { name: '계속하기' }));
  expect(location()).toBe('/team/edit');
});

test.each(['https://a.kr', '한강'])(
  'the way back asks to leave and nothing else, whatever hashtag is being typed: %s',
  async (word) => {
    const { user } = renderForm();
    const field = await screen.findByRole('textbox', { name: '해시태그 직접 입력' });
    await user.type(field, word);
    const back = screen.getByRole('button', { name: '뒤로' });
    const leave = () => window.history.back();
    for (const goBack of [() => user.click(back), leave]) {
      await goBack();
      expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('저장하지 않고 나갈까요?');
      await user.click(screen.getByRole('button', { name: '계속하기' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(field).toHaveValue(word);
    }
  },
);

test('a question about a hashtag is closed by the way back, which asks to leave at the next press', async () => {
  const { user } = renderForm();
  const field = await screen.findByRole('textbox', { name: '해시태그 직접 입력' });
  await user.type(field, 'https://a.kr{Enter}');
  screen.getByRole('button', { name: '뒤로' }).click();
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('이대로 쓸까요?');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field).toHaveValue('https://a.kr');
  window.history.back();
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('저장하지 않고 나갈까요?');
});

test('the browser’s back asks too, and again, and closes the question before it leaves anything', async () => {
  mine = myTeamBuilder({ team: teamBuilder() });
  const { user, location } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 소개' }), '!');
  for (const _ of [1, 2]) {
    window.history.back();
    const dialog = await screen.findByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
    window.history.back();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }
  expect(location()).toBe('/team/edit');
  expect(screen.getByRole('textbox', { name: '팀 소개' })).toHaveDisplayValue(/!$/);
});

test.each([
  ['nobody', myTeamBuilder(), '아직 정할 팀이 없어요'],
  [
    'a member of a draft',
    myTeamBuilder({ draft: draftBuilder({ leaderUserId: 99 }) }),
    '팀 이름은 팀장이 정해요',
  ],
  ['a request', myTeamBuilder({ request: requestBuilder() }), '함께할 사람을 찾고 있어요'],
])('who can name no team reads why: %s', async (_who, state, title) => {
  mine = state;
  renderForm();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '내 팀으로 가기' })).toHaveAttribute('href', '/team');
});

test('a live team changes its words', async () => {
  mine = myTeamBuilder({ team: teamBuilder() });
  const { requests } = mockCall(updateTeam, () => teamBuilder({ intro: '산책도 좋아요' }));
  const { user, location, unmount } = renderForm();
  const intro = await screen.findByRole('textbox', { name: '팀 소개' });
  await user.clear(intro);
  await user.type(intro, '산책도 좋아요');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests[0]?.body).toMatchObject({ name: '한강 피크닉단', intro: '산책도 좋아요', tagIds: [1] });
  expect(await screen.findByText('팀 정보를 바꿨어요')).toBeInTheDocument();
  unmount();
  expect(sessionStorage.getItem('team-draft')).toBeNull();
});

test('what a team-mate saved meanwhile stands in what one did not touch, and is saved as it is', async () => {
  mine = myTeamBuilder({ team: teamBuilder() });
  const { requests } = mockCall(updateTeam, () => teamBuilder());
  const { user, location, queryClient } = renderForm();
  const name = await screen.findByRole('textbox', { name: '팀 이름' });
  await user.clear(name);
  await user.type(name, '주말 농구단');
  const theirs = { intro: '농구하고 치킨 먹어요', hashtags: [], availableDays: ['SUN' as const] };
  mine = myTeamBuilder({ team: teamBuilder(theirs) });
  await queryClient.invalidateQueries();
  expect(await screen.findByDisplayValue('농구하고 치킨 먹어요')).toBeInTheDocument();
  expect(name).toHaveDisplayValue('주말 농구단');
  expect(name).toHaveFocus();
  const save = screen.getByRole('button', { name: '저장' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests[0]?.body).toEqual({
    name: '주말 농구단',
    intro: '농구하고 치킨 먹어요',
    tagIds: [],
    customTags: [],
    availableDays: ['SUN'],
  });
});

test('after a reload what was typed stands over what a team-mate saved meanwhile', async () => {
  mine = myTeamBuilder({ team: teamBuilder() });
  const { user, unmount } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 소개' }), '!');
  const typed = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '팀 소개' }).value;
  unmount();
  mine = myTeamBuilder({ team: teamBuilder({ name: '주말 농구단' }) });
  renderForm();
  expect(await screen.findByDisplayValue(typed)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '팀 이름' })).toHaveDisplayValue('주말 농구단');
});

test('what the api refuses is said at its field until it is changed', async () => {
  mine = myTeamBuilder({ team: teamBuilder() });
  const refusals = ['name', 'customTags'];
  mockCall(updateTeam, () => new MockedError(1002, '쓸 수 없어요.', {}, refusals.shift()));
  const { user, location } = renderForm();
  const intro = await screen.findByRole('textbox', { name: '팀 소개' });
  const save = screen.getByRole('button', { name: '저장' });
  await user.type(intro, '!');
  await user.click(save);
  expect(await screen.findByText('쓸 수 없어요.')).toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: '팀 이름' });
  expect(name).toHaveAccessibleDescription('쓸 수 없어요.');
  expect(name).toBeInvalid();
  expect(save).toBeDisabled();

  await user.type(name, '!');
  await waitFor(() => expect(save).toBeEnabled());
  expect(name).not.toBeInvalid();
  await user.click(save);
  expect(await screen.findByText('쓸 수 없어요.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '해시태그 직접 입력' })).toHaveAccessibleDescription(
    '쓸 수 없어요.',
  );
  expect(location()).toBe('/team/edit');
});
