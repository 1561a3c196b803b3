import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { logout } from '@/contract/authentication';
import { agreeToTerms, TERMS_VERSION } from '@/contract/terms';
import { getUser } from '@/contract/users';
import { sessionStore } from '@/lib/session/session-store';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { TermsGate } from './terms-gate';

const page = <h1>라운지</h1>;
const question = () => screen.findByRole('heading', { name: '약관이 바뀌었어요' });
const proceed = () => screen.getByRole('button', { name: '동의하고 계속하기' });

function renderGate(at = '/home') {
  return renderScreen(<TermsGate>{page}</TermsGate>, { at });
}

beforeEach(() => {
  mockCall(getUser, () => meBuilder({ termsOfUse: false }));
});

test('who agreed to the terms in force never sees the question', async () => {
  const { requests } = mockCall(getUser, () => meBuilder());
  renderGate();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.getByRole('heading', { name: '라운지' })).toBeInTheDocument();
});

test('who agreed to older terms goes on after agreeing to both', async () => {
  const { requests } = mockCall(agreeToTerms, () => meBuilder());
  const { user } = renderGate();
  await question();
  await user.click(screen.getByRole('checkbox', { name: '[필수] 서비스 이용약관' }));
  expect(proceed()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' }));
  await user.click(proceed());
  expect(await screen.findByRole('heading', { name: '라운지' })).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ service: true, privacy: true, version: TERMS_VERSION });
});

test('an answer that did not arrive is not an agreement', async () => {
  mockCall(agreeToTerms, () => new MockedError(1002, '약관이 그사이 다시 바뀌었어요.', {}, 'version'));
  const { user } = renderGate();
  await question();
  await user.click(screen.getByRole('checkbox', { name: '모두 동의할게요' }));
  await user.click(proceed());
  expect(await screen.findByText('약관이 그사이 다시 바뀌었어요.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '라운지' })).not.toBeInTheDocument();
});

test('who does not want to agree signs out', async () => {
  mockCall(logout, () => ({}));
  const { user } = renderGate();
  await question();
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
});

test('leaving for good needs no agreement', async () => {
  renderGate('/my-page/delete');
  expect(await screen.findByRole('heading', { name: '라운지' })).toBeInTheDocument();
});
