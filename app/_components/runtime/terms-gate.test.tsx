import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TERMS_VERSION } from '@/contract/constants';
import { logout } from '@/contract/sessions';
import { agreeToTerms } from '@/contract/terms';
import { getUser, type Me } from '@/contract/users';
import { sessionStore } from '@/lib/domain/session/session-store';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { TermsGate } from './terms-gate';

const page = <h1>라운지</h1>;
const question = () => screen.findByRole('heading', { name: '약관이 바뀌었어요' });
const proceed = () => screen.getByRole('button', { name: '동의하고 계속하기' });

function renderGate(at = '/home') {
  return renderScreen(<TermsGate splash={<p>잠시만요</p>}>{page}</TermsGate>, { at });
}

beforeEach(() => {
  localArea.clear();
  mockCall(getUser, () => meBuilder({ termsOfUse: false }));
});

const lounge = () => screen.queryByRole('heading', { name: '라운지' });

const remembered = () => localArea.read(storageKeys.agreedTerms);

/** A start of somebody who agreed, which this device remembers. */
async function startOnce() {
  mockCall(getUser, () => meBuilder());
  const { unmount } = renderGate();
  await waitFor(() => expect(remembered()).not.toBeNull());
  return unmount;
}

/** The next answer about the person comes when the test says so. */
function holdAnswer() {
  let answer = (_me: Me | MockedError) => {};
  const held = new Promise<Me | MockedError>((resolve) => {
    answer = resolve;
  });
  mockCall(getUser, () => held);
  return (me: Me | MockedError) => answer(me);
}

test('a device that does not know what somebody agreed to shows nothing of the page before the answer', async () => {
  const answer = holdAnswer();
  renderGate();
  expect(screen.getByText('잠시만요')).toBeInTheDocument();
  expect(lounge()).not.toBeInTheDocument();
  answer(meBuilder());
  await waitFor(() => expect(lounge()).toBeInTheDocument());
  expect(screen.queryByText('잠시만요')).not.toBeInTheDocument();
});

test('who agreed to older terms sees the question and no flash of the page', async () => {
  const answer = holdAnswer();
  renderGate();
  answer(meBuilder({ termsOfUse: false }));
  await question();
  expect(lounge()).not.toBeInTheDocument();
});

test('who agreed once waits for nothing at the next start', async () => {
  const leave = await startOnce();
  leave();
  holdAnswer();
  renderGate();
  expect(lounge()).toBeInTheDocument();
});

test.each([
  ['older terms', '1 2025-01-01'],
  ['somebody else’s agreement', `2 ${TERMS_VERSION}`],
])('what the device remembers of %s counts for nothing', async (_what, kept) => {
  localArea.write(storageKeys.agreedTerms, kept);
  holdAnswer();
  renderGate();
  expect(lounge()).not.toBeInTheDocument();
});

test('once the terms rose the device forgets', async () => {
  const leave = await startOnce();
  leave();
  mockCall(getUser, () => meBuilder({ termsOfUse: false }));
  renderGate();
  await question();
  expect(remembered()).toBeNull();
});

test('an answer that fails holds nobody up, and the page stays while it is asked again', async () => {
  mockCall(getUser, () => new MockedError(1001));
  const { queryClient } = renderGate();
  await waitFor(() => expect(lounge()).toBeInTheDocument());
  const answer = holdAnswer();
  act(() => void queryClient.refetchQueries());
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(lounge()).toBeInTheDocument();
  answer(meBuilder({ termsOfUse: false }));
  await question();
});

test('who agreed to older terms continues after agreeing to both', async () => {
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
