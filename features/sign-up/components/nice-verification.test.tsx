import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { createNiceVerification, notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { getUser } from '@/contract/users';
import { sessionStore } from '@/lib/domain/session/session-store';
import { meQueryOptions } from '@/lib/domain/session/use-me';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { memberSession, renderScreen } from '@/testing/render';
import { loadSignUpDraft, useSignUpDraft } from '../draft';
import { NiceCallbackScreen } from './nice-callback-screen';
import { NiceVerificationScreen } from './nice-verification-screen';

const signup = { status: 'signup' } as const;
const start = {
  encPlainData: 'encrypted',
  sidCode: 'sid-1',
  formAction: 'http://localhost:4100/verification',
  formFields: { m: 'checkplusService', recvMethodType: 'get', EncodeData: 'encrypted' },
};
let submit: MockInstance<HTMLFormElement['submit']>;

beforeEach(() => {
  setErrorSink(() => {});
  submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  storeSignUpCredentials();
  loadSignUpDraft();
});

describe('going to the verification', () => {
  test('keeps the sidCode and posts the encrypted data to the provider by itself', async () => {
    mockCall(createNiceVerification, () => start);
    renderScreen(<NiceVerificationScreen />, { at: '/nice-verification', session: signup });
    const form = await screen.findByRole('form', { name: '본인 확인' });
    expect(form).toHaveAttribute('action', start.formAction);
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      m: 'checkplusService',
      recvMethodType: 'get',
      EncodeData: 'encrypted',
    });
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('sidCode')).toBe('sid-1');
  });

  test('says what the api says when it cannot start, and starts anew', async () => {
    let isDown = true;
    mockCall(createNiceVerification, () =>
      isDown ? new MockedError(1002, '내일 다시 시도해 주세요.') : start,
    );
    const { user } = renderScreen(<NiceVerificationScreen />, { at: '/nice-verification', session: signup });
    expect(await screen.findByText('내일 다시 시도해 주세요.')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  test.each([
    ['a member to the own page', undefined, '/my-page'],
    ['who signs up to the terms', signup, '/agree-to-terms'],
  ])('leads %s when they go back', async (_who, session, to) => {
    mockCall(createNiceVerification, () => start);
    mockCall(getUser, () => meBuilder({ isVerified: false }));
    const options = { at: '/nice-verification', ...(session && { session }) };
    const { user, location } = renderScreen(<NiceVerificationScreen />, options);
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(location()).toBe(to);
    await waitFor(() => expect(submit).toHaveBeenCalled());
  });

  test('does not send a member who is verified by now through it again', async () => {
    const { requests } = mockCall(createNiceVerification, () => start);
    mockCall(getUser, () => meBuilder({ isVerified: true }));
    const { location } = renderScreen(<NiceVerificationScreen />, {
      at: '/nice-verification',
      // What this device knew of them before another tab verified them.
      prepare: (queryClient) =>
        queryClient.setQueryData(meQueryOptions.queryKey, meBuilder({ isVerified: false }), { updatedAt: 1 }),
    });
    await waitFor(() => expect(location()).toBe('/my-page/account'));
    expect(await screen.findByText('본인 확인을 이미 마쳤어요')).toBeInTheDocument();
    expect(requests).toEqual([]);
    expect(submit).not.toHaveBeenCalled();
  });

  test('sends a member off whose verification was taken away a moment ago', async () => {
    mockCall(createNiceVerification, () => start);
    mockCall(getUser, () => meBuilder({ isVerified: false }));
    const { location } = renderScreen(<NiceVerificationScreen />, {
      at: '/nice-verification',
      prepare: (queryClient) =>
        queryClient.setQueryData(meQueryOptions.queryKey, meBuilder({ isVerified: true })),
    });
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(location()).toBe('/nice-verification');
  });

  test('sends a member off whom it does not know to be verified', async () => {
    mockCall(createNiceVerification, () => start);
    mockCall(getUser, () => new MockedError(1001));
    renderScreen(<NiceVerificationScreen />, { at: '/nice-verification' });
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  test('hands the api’s error code on when it cannot start', async () => {
    const report = vi.fn();
    setErrorSink(report);
    mockCall(createNiceVerification, () => new MockedError(1003));
    renderScreen(<NiceVerificationScreen />, { at: '/nice-verification', session: signup });
    await screen.findByRole('heading', { name: '본인 확인을 시작하지 못했어요' });
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.anything(), { code: 1003, status: 403 });
    expect(sessionStorage.getItem('sidCode')).toBeNull();
  });

  test('does not leave a page that was kept alive waiting for ever', async () => {
    mockCall(createNiceVerification, () => start);
    renderScreen(<NiceVerificationScreen />, { at: '/nice-verification', session: signup });
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByRole('button', { name: '본인 확인 계속하기' })).toBeInTheDocument();
  });

  test('does not trap someone who comes back without a result', async () => {
    stored.sidCode.set('sid-0');
    const { requests } = mockCall(createNiceVerification, () => start);
    const { user } = renderScreen(<NiceVerificationScreen />, { at: '/nice-verification', session: signup });
    const again = await screen.findByRole('button', { name: '본인 확인 계속하기' });
    expect(requests).toHaveLength(0);
    await user.click(again);
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });
});

describe('coming back from the verification', () => {
  const callback = (result: string) =>
    `/nice-verification/callback?sidCode=sid-1&encodedData=secret&result=${result}`;

  function renderCallback(at: string) {
    return renderScreen(<NiceCallbackScreen />, { at, session: signup });
  }

  test('hands the result over, leaves none of it behind, and leads on to the sign-up', async () => {
    const { requests } = mockCall(notifyNiceSuccess, () => ({ isAdult: true, maskedName: '김*레' }));
    const { location } = renderCallback(callback('success'));
    expect(window.location.search).toBe('');
    await waitFor(() => expect(location()).toBe('/sign-up'));
    expect(requests[0]?.body).toEqual({ sidCode: 'sid-1', encodedData: 'secret' });
    expect(useSignUpDraft.getState().draft.sidCode).toBe('sid-1');
    expect(sessionStorage.getItem('sidCode')).toBeNull();
    expect(sessionStorage.getItem('niceData')).toBeNull();
  });

  test('hands over, as one text, what the provider’s own window answers in three', async () => {
    const { requests } = mockCall(notifyNiceSuccess, () => ({ isAdult: true, maskedName: '김*레' }));
    stored.sidCode.set('sid-1');
    const answer = { token_version_id: 'v-1', enc_data: 'secret==', integrity_value: 'mac=' };
    const { location } = renderCallback(`/nice-verification/callback?${new URLSearchParams(answer)}`);
    await waitFor(() => expect(location()).toBe('/sign-up'));
    expect(requests[0]?.body).toEqual({ sidCode: 'sid-1', encodedData: 'v-1.mac=.secret==' });
  });

  test('stops who is under 19, politely', async () => {
    mockCall(notifyNiceSuccess, () => ({ isAdult: false, maskedName: '김*레' }));
    renderCallback(callback('success'));
    expect(await screen.findByRole('heading', { name: '조금만 더 기다려 주세요' })).toBeInTheDocument();
    expect(useSignUpDraft.getState().draft.sidCode).toBeNull();
  });

  test('shows why it failed and offers a retry', async () => {
    mockCall(notifyNiceFailure, () => ({ errorCode: '0003', displayMessage: '인증번호가 맞지 않아요.' }));
    const { user, location } = renderCallback(callback('failure'));
    expect(await screen.findByText('인증번호가 맞지 않아요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '다시 확인하기' }));
    expect(location()).toBe('/nice-verification');
    expect(sessionStorage.getItem('sidCode')).toBeNull();
  });

  test.each([
    ['who signs up back to the terms', signup, '/agree-to-terms'],
    ['a member back to their page', memberSession, '/my-page'],
  ])('lets %s when it cannot be done now', async (_who, session, to) => {
    mockCall(notifyNiceFailure, () => ({ errorCode: '0018', displayMessage: '통신사 점검 중이에요.' }));
    const { user, location } = renderScreen(<NiceCallbackScreen />, { at: callback('failure'), session });
    await user.click(await screen.findByRole('button', { name: '나중에 할게요' }));
    expect(location()).toBe(to);
    expect(sessionStorage.getItem('niceData')).toBeNull();
  });

  test.each([
    ['somebody else’s attempt', new MockedError(1003)],
    [
      'a result that is used or too old',
      new MockedError(2003, '본인 확인 시간이 지났어요. 다시 확인해 주세요.'),
    ],
    ['a result nobody made', new MockedError(1002, '본인 확인을 마치지 못했어요.', {}, 'encodedData')],
  ])('starts anew after %s, and keeps nothing of it', async (_what, refusal) => {
    mockCall(notifyNiceSuccess, () => refusal);
    const { user, location } = renderCallback(callback('success'));
    await user.click(await screen.findByRole('button', { name: '다시 확인하기' }));
    expect(location()).toBe('/nice-verification');
    expect(sessionStorage.getItem('sidCode')).toBeNull();
    expect(sessionStorage.getItem('niceData')).toBeNull();
  });

  test('shows who already has an account which one it is, and leads to the sign-in', async () => {
    const text = '이미 카카오로 가입한 계정이 있어요 (닉네임 민*). 그 계정으로 로그인해 주세요.';
    mockCall(notifyNiceSuccess, () => new MockedError(1002, text, {}, 'sidCode'));
    const { user } = renderCallback(callback('success'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sessionStorage.getItem('niceData')).toBeNull();
    await user.click(screen.getByRole('button', { name: '로그인하러 가기' }));
    await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
  });

  test('that could not be handed over is handed over again, the same', async () => {
    let isDown = true;
    const { requests } = mockCall(notifyNiceSuccess, () =>
      isDown ? new MockedError(1001) : { isAdult: true, maskedName: '김*레' },
    );
    const { user, location } = renderCallback(callback('success'));
    const again = await screen.findByRole('button', { name: '다시 확인하기' });
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(location()).toBe('/sign-up'));
    expect(new Set(requests.map(({ body }) => body.encodedData))).toEqual(new Set(['secret']));
  });

  test('continues for someone who has verified already', async () => {
    useSignUpDraft.getState().change({ sidCode: 'sid-1' });
    const { location } = renderCallback('/nice-verification/callback');
    await waitFor(() => expect(location()).toBe('/sign-up'));
  });

  test('survives a reload before the api has answered', async () => {
    mockCall(notifyNiceSuccess, () => ({ isAdult: true, maskedName: '김*레' }));
    stored.sidCode.set('sid-1');
    stored.niceData.set({ result: 'success', encodedData: 'secret' });
    const { location } = renderCallback('/nice-verification/callback');
    await waitFor(() => expect(location()).toBe('/sign-up'));
  });

  test('without anything to hand over says that it is not finished', async () => {
    renderCallback('/nice-verification/callback');
    expect(await screen.findByText('본인 확인이 끝나지 않았어요. 다시 시도해 주세요.')).toBeInTheDocument();
  });
});
