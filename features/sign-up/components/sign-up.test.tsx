import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signup } from '@/contract/authentication';
import { TERMS_VERSION } from '@/contract/constants';
import { getLocations } from '@/contract/locations';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { sessionStore } from '@/lib/domain/session/session-store';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { MockedError, mockCall, mockOffline } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { keptSignUpDraft, loadSignUpDraft, type SignUpDraft, useSignUpDraft } from '../draft';
import { DraftGate } from './draft-gate';
import { SignUpFunnel } from './sign-up-funnel';

const tokens = { accessToken: 'a', refreshToken: 'r', userId: 7 };

beforeEach(() => {
  setErrorSink(() => {});
  storeSignUpCredentials();
  loadSignUpDraft();
  useSignUpDraft.getState().change({
    terms: { marketing: true, version: TERMS_VERSION },
    sidCode: 'sid-1',
    nickname: '민들레',
    job: '대학생',
    affiliation: '연세대',
    locationId: 1,
    tagIds: [3],
    skipped: ['mbti'],
    photos: [{ key: 'photo-1', previewUrl: 'data:image/jpeg;base64,AA==' }],
  });
});

function renderLastStep() {
  return renderScreen(<SignUpFunnel />, { at: '/sign-up', session: { status: 'signup' } });
}

const finish = () => screen.findByRole('button', { name: '가입하기' });

describe('finishing the sign-up', () => {
  test('sends every answer, begins a session and forgets the draft', async () => {
    const { requests } = mockCall(signup, () => tokens);
    const { user } = renderLastStep();
    await user.click(await finish());
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'authenticated', userId: 7 }));
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer proof');
    expect(requests[0]?.body).toMatchObject({
      idpType: 'KAKAO',
      idpId: 'kakao-1',
      terms: { service: true, privacy: true, marketing: true, version: TERMS_VERSION },
      sidCode: 'sid-1',
      nickname: '민들레',
      locationId: 1,
      tagIds: [3],
      customTags: [],
      profileImageKeys: ['photo-1'],
    });
    expect(stored.idpToken.get()).toBeNull();
    expect(stored.refreshToken.get()).toBe('r');
    expect(stored.isFirstLogin.get()).toBe('true');
    expect(localStorage.getItem('sign-up-draft')).toBeNull();
  });

  test('asks for another nickname when somebody took it meanwhile, and keeps everything else', async () => {
    mockCall(signup, () => new MockedError(1002, '사용할 수 없는 닉네임입니다', {}, 'nickname'));
    mockCall(checkBlockWord, ({ body }) =>
      body.value === '민들레' ? { available: false, reason: 'TAKEN' as const } : { available: true },
    );
    const { user, location } = renderLastStep();
    await user.click(await finish());
    const field = await screen.findByRole('textbox', { name: '닉네임' });
    expect(field).toHaveValue('민들레');
    expect(await screen.findByText('다른 사람이 이미 쓰고 있어요. 조금 바꿔 볼까요?')).toBeInTheDocument();
    await user.type(field, '둘');
    await waitFor(() => expect(screen.getByRole('button', { name: '다음' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '다음' }));
    // Everything after it is answered: straight back to the end.
    expect(await finish()).toBeEnabled();
    expect(location()).toBe('/sign-up?step=photo');
  });

  test.each([
    ['locationId', '어디에서 만나는 게 편한가요?'],
    ['customTags', '무엇을 좋아하나요?'],
  ])('leads back to the question of %s when the api refuses that', async (field, question) => {
    mockCall(signup, () => new MockedError(1002, '다시 골라 주세요.', {}, field));
    mockCall(getLocations, () => ({ items: [] }));
    mockCall(getTags, () => ({ items: [] }));
    const { user } = renderLastStep();
    await user.click(await finish());
    expect(await screen.findByRole('heading', { name: question })).toBeInTheDocument();
    expect(screen.getByText('다시 골라 주세요.')).toBeInTheDocument();
  });

  test('of several photos the one that the api refuses is marked, until it is taken away', async () => {
    const previewUrl = 'data:image/jpeg;base64,AA==';
    const photos = ['photo-1', 'photo-2', 'photo-3'].map((key) => ({ key, previewUrl }));
    useSignUpDraft.getState().change({ photos });
    const said = '두 번째 사진: 사진이 너무 작아요.';
    mockCall(signup, () => new MockedError(1002, said, {}, 'profileImageKeys', 1));
    const { user } = renderLastStep();
    await user.click(await finish());
    expect(await screen.findByText(said)).toBeInTheDocument();
    const tiles = within(screen.getByRole('list', { name: '프로필 사진' })).getAllByRole('listitem');
    expect(tiles.map((tile) => within(tile).queryByText('쓸 수 없어요') !== null)).toEqual(
      [false, true, false, false].slice(0, tiles.length),
    );
    await user.click(screen.getByRole('button', { name: '사진 2 빼기' }));
    expect(screen.queryByText('쓸 수 없어요')).not.toBeInTheDocument();
  });

  test('of several photos one is put first, and that is the order they are sent in', async () => {
    const photoOf = (key: string) => ({ key, previewUrl: `data:image/jpeg;base64,${key}` });
    useSignUpDraft.getState().change({ photos: [photoOf('AA=='), photoOf('BB==')] });
    const { requests } = mockCall(signup, () => tokens);
    const { user } = renderLastStep();
    await user.click(await screen.findByRole('button', { name: '사진 2, 대표 사진' }));
    expect(screen.getByRole('img', { name: '카드에 보일 내 사진' })).toHaveAttribute(
      'src',
      photoOf('BB==').previewUrl,
    );
    await user.click(await finish());
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ profileImageKeys: ['BB==', 'AA=='] }));
  });

  test('a photo that is taken away here takes none away that another tab has added meanwhile', async () => {
    const { user } = renderLastStep();
    const first = await screen.findByRole('button', { name: '사진 1 빼기' });
    const { draft } = useSignUpDraft.getState();
    const added = { key: 'photo-2', previewUrl: 'data:image/jpeg;base64,AA==' };
    const there = { ...draft, photos: [...draft.photos, added] };
    localStorage.setItem('sign-up-draft', JSON.stringify(keptSignUpDraft(there, Date.now())));
    await user.click(first);
    expect(useSignUpDraft.getState().draft.photos).toEqual([added]);
    expect(screen.getByRole('img', { name: '사진 1' })).toBeInTheDocument();
  });

  test('a typed tag that the api refuses stands in its field again, with the reason', async () => {
    useSignUpDraft.getState().change({ customTags: ['산책', '나쁜말'] });
    mockCall(signup, () => new MockedError(1002, '다르게 적어 주세요.', {}, 'customTags'));
    mockCall(checkBlockWord, ({ body }) => ({ available: body.value !== '나쁜말' }));
    mockCall(getTags, () => ({ items: [] }));
    const { user } = renderLastStep();
    await user.click(await finish());
    const field = await screen.findByRole('textbox', { name: '태그 직접 입력' });
    expect(field).toHaveValue('나쁜말');
    expect(field).toHaveAccessibleDescription('사용할 수 없는 태그예요');
    expect(screen.getByRole('button', { name: '산책 지우기' })).toBeInTheDocument();
  });

  test('goes back to the verification when that has run out', async () => {
    mockCall(signup, () => new MockedError(2003, '본인 확인을 다시 해 주세요.'));
    const { user } = renderLastStep();
    await user.click(await finish());
    await waitFor(() => expect(useSignUpDraft.getState().draft.sidCode).toBeNull());
    expect(useSignUpDraft.getState().draft.nickname).toBe('민들레');
  });

  test('can be tried again without a connection, with nothing lost', async () => {
    mockOffline(signup);
    const { user } = renderLastStep();
    await user.click(await finish());
    expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeInTheDocument();
    mockCall(signup, () => tokens);
    await user.click(await finish());
    await waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
  });
});

describe('in two tabs', () => {
  function answerElsewhere(answers: Partial<SignUpDraft>) {
    const { draft } = useSignUpDraft.getState();
    const there = keptSignUpDraft({ ...draft, ...answers }, Date.now());
    localStorage.setItem('sign-up-draft', JSON.stringify(there));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'sign-up-draft' }));
    });
  }

  function renderFunnel(at: string) {
    mockCall(checkBlockWord, () => ({ available: true }));
    const funnel = (
      <DraftGate page="signUp">
        <SignUpFunnel />
      </DraftGate>
    );
    return renderScreen(funnel, { at, session: { status: 'signup' } });
  }

  afterEach(() => vi.restoreAllMocks());

  test('what is answered in the other one is seen here, in its field too', async () => {
    const { user, location } = renderFunnel('/sign-up?step=nickname');
    const field = await screen.findByRole('textbox', { name: '닉네임' });
    expect(field).toHaveValue('민들레');
    answerElsewhere({ nickname: '둘리' });
    expect(field).toHaveValue('둘리');
    expect(screen.getByText('2/12')).toBeInTheDocument();
    await user.type(field, '짱');
    expect(field).toHaveValue('둘리짱');
    expect(useSignUpDraft.getState().draft.nickname).toBe('둘리짱');
    expect(location()).toBe('/sign-up?step=nickname');
  });

  test('and is what is sent from here', async () => {
    const { requests } = mockCall(signup, () => tokens);
    const { user } = renderFunnel('/sign-up?step=photo');
    const button = await finish();
    answerElsewhere({ job: '디자이너' });
    await user.click(button);
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ nickname: '민들레', job: '디자이너' }));
  });

  test('one out of sight stays at its question while a word is half typed in the other, and follows once it is seen', async () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { location } = renderFunnel('/sign-up?step=photo');
    await finish();
    answerElsewhere({ nickname: '' });
    expect(location()).toBe('/sign-up?step=photo');
    answerElsewhere({ nickname: '둘리' });
    sight.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(useSignUpDraft.getState().draft.nickname).toBe('둘리');
    expect(location()).toBe('/sign-up?step=photo');
  });
});
