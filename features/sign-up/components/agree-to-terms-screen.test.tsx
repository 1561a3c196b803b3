import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionStore } from '@/lib/domain/session/session-store';
import { localArea } from '@/lib/storage/storage-area';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { renderScreen } from '@/testing/render';
import { loadSignUpDraft, useSignUpDraft } from '../draft';
import { AgreeToTermsScreen } from './agree-to-terms-screen';

beforeEach(() => {
  storeSignUpCredentials();
  loadSignUpDraft();
});

function renderTerms() {
  return renderScreen(<AgreeToTermsScreen />, { at: '/agree-to-terms', session: { status: 'signup' } });
}

const all = () => screen.getByRole('checkbox', { name: '모두 동의할게요' });
const service = () => screen.getByRole('checkbox', { name: '[필수] 서비스 이용약관' });
const privacy = () => screen.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' });
const marketing = () => screen.getByRole('checkbox', { name: '[선택] 마케팅 정보 수신 동의' });
const proceed = () => screen.getByRole('button', { name: '동의하고 계속하기' });

test('agreeing to all ticks every term, and once more none', async () => {
  const { user } = renderTerms();
  await user.click(all());
  for (const box of [all(), service(), privacy(), marketing()]) expect(box).toBeChecked();
  await user.click(all());
  for (const box of [all(), service(), privacy(), marketing()]) expect(box).not.toBeChecked();
});

test('the two required terms are enough; agree-all stays open without marketing', async () => {
  const { user, location } = renderTerms();
  await user.click(service());
  expect(proceed()).toBeDisabled();
  await user.click(privacy());
  expect(all()).not.toBeChecked();
  await user.click(proceed());
  await waitFor(() => expect(location()).toBe('/nice-verification'));
  expect(useSignUpDraft.getState().draft.terms).toMatchObject({ marketing: false });
});

test('without a connection the press says so, and the next one with it goes on', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  const { user, location } = renderTerms();
  await user.click(all());
  await user.click(proceed());
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeInTheDocument();
  expect(location()).toBe('/agree-to-terms');
  expect(all()).toBeChecked();
  line.mockReturnValue(true);
  await user.click(proceed());
  await waitFor(() => expect(location()).toBe('/nice-verification'));
});

test('a webview that says it is offline, and is not, keeps nobody from signing up', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response()));
  const { user, location } = renderTerms();
  await user.click(all());
  await user.click(proceed());
  await waitFor(() => expect(location()).toBe('/nice-verification'));
});

test('a term can be read, and scrolled by who has keys alone', async () => {
  const { user } = renderTerms();
  await user.click(screen.getByRole('button', { name: '서비스 이용약관 보기' }));
  expect(await screen.findByText(/클로버는 서비스 안에서 쓰는 재화예요/)).toBeInTheDocument();
  const text = screen.getByRole('region', { name: '서비스 이용약관' });
  text.focus();
  expect(text).toHaveFocus();
});

describe('back to the sign-in', () => {
  const goBack = async () => {
    const { user } = renderTerms();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    return user;
  };
  const status = () => sessionStore.getState().status;

  test('asks who has answered something already, and lets them go on', async () => {
    useSignUpDraft.getState().change({ nickname: '민들레' });
    const user = await goBack();
    const question = await screen.findByRole('alertdialog', { name: '가입을 그만둘까요?' });
    await user.click(within(question).getByRole('button', { name: '계속하기' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(status()).toBe('signup');
    expect(useSignUpDraft.getState().draft.nickname).toBe('민들레');
  });

  test('goes for good once it was meant', async () => {
    useSignUpDraft.getState().change({ sidCode: 'sid-1' });
    const user = await goBack();
    await user.click(await screen.findByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(status()).toBe('unauthenticated'));
  });

  test('asks nobody who has nothing to lose', async () => {
    await goBack();
    await waitFor(() => expect(status()).toBe('unauthenticated'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('where storage is forbidden, the sign-up goes on', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { user, location } = renderTerms();
  await user.click(all());
  await user.click(proceed());
  await waitFor(() => expect(location()).toBe('/nice-verification'));
  expect(useSignUpDraft.getState().draft.terms).toMatchObject({ marketing: true });
  setItem.mockRestore();
  localArea.clear();
});
