import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '@/contract/constants';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { renderScreen } from '@/testing/render';
import { loadSignUpDraft, useSignUpDraft } from '../draft';
import { DraftGate } from './draft-gate';

const terms = { marketing: false, version: TERMS_VERSION };

beforeEach(() => {
  storeSignUpCredentials();
  loadSignUpDraft();
  useSignUpDraft.getState().change({ terms, nickname: '민들레' });
});

function renderTerms() {
  return renderScreen(<DraftGate page="agreeToTerms">약관</DraftGate>, {
    at: '/agree-to-terms',
    session: { status: 'signup' },
  });
}

function closeTab() {
  sessionStorage.clear();
  useSignUpDraft.setState(useSignUpDraft.getInitialState(), true);
}

test('who closed the tab among the questions comes back to them, past the terms', async () => {
  useSignUpDraft.getState().change({ sidCode: 'sid-1' });
  closeTab();
  const { location } = renderTerms();
  await waitFor(() => expect(location()).toBe('/sign-up'));
  expect(screen.queryByText('약관')).not.toBeInTheDocument();
});

test('the questions of another account begin anew where another tab came as that one', async () => {
  useSignUpDraft.getState().change({ sidCode: 'sid-1' });
  const { location } = renderScreen(<DraftGate page="signUp">질문</DraftGate>, {
    at: '/sign-up',
    session: { status: 'signup' },
  });
  expect(await screen.findByText('질문')).toBeInTheDocument();
  storeSignUpCredentials('kakao-2');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'idpId' }));
  });
  await waitFor(() => expect(location()).toBe('/agree-to-terms'));
  expect(useSignUpDraft.getState().draft).toMatchObject({ idpId: 'kakao-2', nickname: '', sidCode: null });
  expect(localStorage.getItem('sign-up-draft') ?? '').not.toContain('민들레');
});

test('who goes back to the terms stays there', async () => {
  useSignUpDraft.getState().change({ sidCode: 'sid-1' });
  const { location } = renderTerms();
  expect(await screen.findByText('약관')).toBeInTheDocument();
  expect(location()).toBe('/agree-to-terms');
});

test('who opens the terms themselves, or loads them anew, stays there', async () => {
  useSignUpDraft.getState().change({ sidCode: 'sid-1' });
  closeTab();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'http://localhost:3000/agree-to-terms' } as PerformanceEntry,
  ]);
  const { location } = renderTerms();
  expect(await screen.findByText('약관')).toBeInTheDocument();
  expect(location()).toBe('/agree-to-terms');
});

test('nobody is sent off to the verifier by opening the app', async () => {
  closeTab();
  const { location } = renderTerms();
  expect(await screen.findByText('약관')).toBeInTheDocument();
  expect(location()).toBe('/agree-to-terms');
});

test('a page that has no turn, where the verifier leads back to, is left by nobody but itself', async () => {
  useSignUpDraft.getState().change({ sidCode: 'sid-1' });
  closeTab();
  const { location } = renderScreen(<DraftGate>결과</DraftGate>, {
    at: '/nice-verification/callback',
    session: { status: 'signup' },
  });
  expect(await screen.findByText('결과')).toBeInTheDocument();
  expect(location()).toBe('/nice-verification/callback');
});
