import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getLocations } from '@/contract/locations';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { loadSignUpDraft, useSignUpDraft } from '../draft';
import { SignUpFunnel } from './sign-up-funnel';

beforeEach(() => {
  storeSignUpCredentials();
  loadSignUpDraft();
  mockCall(checkBlockWord, () => ({ available: true }));
});

function renderFunnel(at = '/sign-up') {
  return renderScreen(<SignUpFunnel />, { at, session: { status: 'signup' } });
}

test('typing answers a question, only 다음 leads to the next one', async () => {
  const { user } = renderFunnel();
  await user.type(screen.getByRole('textbox', { name: '닉네임' }), '민들레');
  expect(await screen.findByText('사용할 수 있는 닉네임입니다')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '가입 단계' })).toHaveAttribute('aria-valuenow', '1');
  await user.click(screen.getByRole('button', { name: '다음' }));
  expect(await screen.findByRole('heading', { name: '어떤 일을 하고 있나요?' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '가입 단계' })).toHaveAttribute('aria-valuenow', '2');
});

test('someone who comes back continues at the first unanswered question, with nothing lost', async () => {
  useSignUpDraft.getState().change({ nickname: '민들레', job: '대학생', affiliation: '연세대' });
  useSignUpDraft.setState({ draft: { ...useSignUpDraft.getState().draft, nickname: '' } });
  loadSignUpDraft();
  mockCall(getLocations, () => ({
    items: [{ id: 1, name: '서울 마포구', region: '서울', displayOrder: 1 }],
  }));
  renderFunnel();
  expect(await screen.findByRole('radio', { name: '서울 마포구' })).toBeInTheDocument();
  expect(useSignUpDraft.getState().draft.nickname).toBe('민들레');
});

test('the address names the question, back is the browser’s back and keeps what was typed', async () => {
  const { user, location } = renderFunnel();
  await user.type(screen.getByRole('textbox', { name: '닉네임' }), '민들레');
  expect(location()).toBe('/sign-up?step=nickname');
  await screen.findByText('사용할 수 있는 닉네임입니다');
  await user.click(screen.getByRole('button', { name: '다음' }));
  expect(location()).toBe('/sign-up?step=job');
  window.history.back();
  expect(await screen.findByRole('textbox', { name: '닉네임' })).toHaveValue('민들레');
  window.history.forward();
  expect(await screen.findByRole('textbox', { name: '직업' })).toBeInTheDocument();
});

test('two presses of 건너뛰기 go on once: back leads to the question that was skipped', async () => {
  useSignUpDraft
    .getState()
    .change({ nickname: '민들레', job: '대학생', affiliation: '연세대', locationId: 1 });
  mockCall(getTags, () => ({ items: [] }));
  const { location } = renderFunnel('/sign-up?step=mbti');
  const skip = screen.getByRole('button', { name: '건너뛰기' });
  // Both before the next question is on the screen.
  act(() => {
    skip.click();
    skip.click();
  });
  await screen.findByRole('textbox', { name: '태그 직접 입력' });
  window.history.back();
  expect(await screen.findByRole('radio', { name: /외향/ })).toBeInTheDocument();
  expect(location()).toBe('/sign-up?step=mbti');
});

test('a later question’s address leads to the first one without an answer', async () => {
  useSignUpDraft.getState().change({ nickname: '민들레' });
  const { location } = renderFunnel('/sign-up?step=photo');
  expect(await screen.findByRole('heading', { name: '어떤 일을 하고 있나요?' })).toBeInTheDocument();
  expect(location()).toBe('/sign-up?step=job');
});

test('half a type and half a tag are there again after a reload', async () => {
  useSignUpDraft
    .getState()
    .change({ nickname: '민들레', job: '대학생', affiliation: '연세대', locationId: 1 });
  mockCall(getTags, () => ({ items: [] }));
  const { user, unmount } = renderFunnel('/sign-up?step=mbti');
  await user.click(screen.getByRole('radio', { name: /외향/ }));
  expect(screen.getByRole('button', { name: '다음' })).toBeDisabled();
  unmount();
  loadSignUpDraft();
  const again = renderFunnel('/sign-up?step=mbti');
  expect(screen.getByRole('radio', { name: /외향/ })).toBeChecked();
  await again.user.click(screen.getByRole('button', { name: '건너뛰기' }));
  await again.user.type(await screen.findByRole('textbox', { name: '태그 직접 입력' }), '밤산');
  again.unmount();
  loadSignUpDraft();
  renderFunnel('/sign-up?step=hashtag');
  expect(await screen.findByRole('textbox', { name: '태그 직접 입력' })).toHaveValue('밤산');
});

test('who closed the tab in the middle of a word comes back to that word', async () => {
  useSignUpDraft.getState().change({ nickname: '민들레' });
  const { user, unmount } = renderFunnel();
  await user.type(await screen.findByRole('textbox', { name: '직업' }), '대학');
  unmount();
  sessionStorage.clear();
  useSignUpDraft.setState(useSignUpDraft.getInitialState(), true);
  loadSignUpDraft();
  renderFunnel();
  expect(await screen.findByRole('textbox', { name: '직업' })).toHaveValue('대학');
});

test('the draft of one provider account is not another’s', () => {
  useSignUpDraft.getState().change({ nickname: '민들레' });
  storeSignUpCredentials('kakao-2');
  loadSignUpDraft();
  expect(useSignUpDraft.getState().draft.nickname).toBe('');
});
