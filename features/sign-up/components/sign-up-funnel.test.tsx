import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getLocations } from '@/contract/locations';
import { checkBlockWord } from '@/contract/safety';
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

function renderFunnel() {
  return renderScreen(<SignUpFunnel />, { at: '/sign-up', session: { status: 'signup' } });
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

test('someone who comes back goes on where the answers end, with nothing lost', async () => {
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

test('the draft of one provider account is not another’s', () => {
  useSignUpDraft.getState().change({ nickname: '민들레' });
  storeSignUpCredentials('kakao-2');
  loadSignUpDraft();
  expect(useSignUpDraft.getState().draft.nickname).toBe('');
});
