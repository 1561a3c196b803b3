import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBlockWord } from '@/contract/safety';
import { createTeamBuildingRequest } from '@/contract/team-buildings';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fullDraft, mockTeamForm } from '@/testing/msw/team-form-service';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { TeamEditScreen } from './team-edit-screen';

// The code of the form comes behind the screen; no test is about waiting for it.
beforeAll(() => import('./team-forms'));

beforeEach(() => mockTeamForm(fullDraft));

function renderForm() {
  return renderScreen(<TeamEditScreen />, { at: '/team/edit' });
}

test('after five hashtags no other can be chosen', async () => {
  const { user } = renderForm();
  for (const tag of ['보드게임', '산책', '맛집', '영화', '사진'])
    await user.click(await screen.findByRole('button', { name: tag }));
  expect(screen.getByRole('button', { name: '러닝' })).toBeDisabled();
  expect(screen.queryByRole('textbox', { name: '해시태그 직접 입력' })).not.toBeInTheDocument();
});

test('a hashtag that may not be used comes back into its field with the reason, and joins once it is changed', async () => {
  const { user } = renderForm();
  const field = await screen.findByRole('textbox', { name: '해시태그 직접 입력' });
  await user.type(field, '나쁜말{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('사용할 수 없는 태그예요'));
  expect(field).toHaveValue('나쁜말');
  expect(field).toBeInvalid();
  expect(screen.getByText('0/5')).toBeInTheDocument();
  await user.tab();
  expect(field).toHaveValue('나쁜말');
  await user.clear(field);
  expect(field).toBeValid();
  await user.type(field, '좋은말{Enter}');
  expect(await screen.findByRole('button', { name: '좋은말 지우기' })).toBeInTheDocument();
  expect(field).toHaveValue('');
});

test('no team is handed in while a hashtag that may not be used stands in its field', async () => {
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강');
  const hand = screen.getByRole('button', { name: '팀 만들기' });
  await waitFor(() => expect(hand).toBeEnabled());
  const field = screen.getByRole('textbox', { name: '해시태그 직접 입력' });
  await user.type(field, '나쁜말{Enter}');
  await waitFor(() => expect(hand).toBeDisabled());
  await user.clear(field);
  expect(hand).toBeEnabled();
});

test('a refused hashtag takes no place of what is typed meanwhile: a word about it names it', async () => {
  const { user } = renderForm();
  const field = await screen.findByRole('textbox', { name: '해시태그 직접 입력' });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockCall(checkBlockWord, async ({ body }) => {
    await isAnswered;
    return { available: !body.value.includes('나쁜') };
  });
  await user.type(field, '나쁜말{Enter}');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  await user.type(field, '좋은');
  answer();
  expect(await screen.findByText('#나쁜말: 사용할 수 없는 태그예요')).toBeInTheDocument();
  expect(field).toHaveValue('좋은');
  expect(screen.getByText('0/5')).toBeInTheDocument();
});

test('the hashtag that the api refuses with the team comes back into its field', async () => {
  mockCall(createTeamBuildingRequest, () => new MockedError(1002, '다르게 적어 주세요.', {}, 'customTags'));
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강');
  const field = screen.getByRole('textbox', { name: '해시태그 직접 입력' });
  await user.type(field, '좋은말{Enter}');
  await user.type(field, '새말{Enter}');
  expect(await screen.findByText('2/5')).toBeInTheDocument();
  const hand = screen.getByRole('button', { name: '팀 만들기' });
  await waitFor(() => expect(hand).toBeEnabled());
  mockCall(checkBlockWord, ({ body }) => ({ available: body.value !== '새말' }));
  await user.click(hand);
  await waitFor(() => expect(field).toHaveValue('새말'));
  expect(field).toHaveAccessibleDescription('사용할 수 없는 태그예요');
  expect(screen.getByRole('button', { name: '좋은말 지우기' })).toBeInTheDocument();
  expect(screen.getByText('1/5')).toBeInTheDocument();
});

test('a hashtag to think over is asked about, stays in its field to be changed, and joins when it is meant', async () => {
  const { user } = renderForm();
  const field = await screen.findByRole('textbox', { name: '해시태그 직접 입력' });
  await user.type(field, '오픈채팅{Enter}');
  await answerWarning(user, '고치기');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('오픈채팅');
  expect(screen.getByText('0/5')).toBeInTheDocument();
  await user.type(field, '{Enter}');
  await answerWarning(user, '이대로 쓰기');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  expect(field).toHaveValue('');
});

test('the press that leaves a hashtag to think over hands no team in without it', async () => {
  const { requests } = mockCall(createTeamBuildingRequest, () => myTeamBuilder({ team: teamBuilder() }));
  const { user, location } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '한강');
  const hand = screen.getByRole('button', { name: '팀 만들기' });
  await waitFor(() => expect(hand).toBeEnabled());
  await user.type(screen.getByRole('textbox', { name: '해시태그 직접 입력' }), '오픈채팅');
  await user.click(hand);
  await answerWarning(user, '이대로 쓰기');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  await user.click(hand);
  await waitFor(() => expect(location()).toBe('/team'));
  expect(requests[0]?.body.customTags).toEqual(['오픈채팅']);
});

test('a hashtag that cannot be one is named, and stays to be changed', async () => {
  const { user } = renderForm();
  const field = await screen.findByRole('textbox', { name: '해시태그 직접 입력' });
  await user.type(field, '밤 산책{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('태그에는 빈칸, #, 쉼표를 쓸 수 없어요.'));
  expect(field).toHaveValue('밤 산책');
});

test('a tag that cannot be checked comes back, and Enter tries again; what the whole app shows is not shown twice', async () => {
  const { user } = renderForm();
  const field = await screen.findByRole('textbox', { name: '해시태그 직접 입력' });
  mockCall(checkBlockWord, () => new MockedError(1001, '잠시 후 다시 시도해 주세요.'));
  await user.type(field, '돗자리{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('잠시 후 다시 시도해 주세요.'));
  expect(field).toHaveValue('돗자리');

  const { requests } = mockCall(checkBlockWord, () => new MockedError(2006, '이용이 제한됐어요.'));
  await user.type(field, '{Enter}');
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(field).toHaveValue('돗자리'));
  expect(screen.getByText('0/5')).toBeInTheDocument();
  expect(screen.queryByText('이용이 제한됐어요.')).not.toBeInTheDocument();

  mockCall(checkBlockWord, () => ({ available: true }));
  await user.type(field, '{Enter}');
  expect(await screen.findByRole('button', { name: '돗자리 지우기' })).toBeInTheDocument();
});
