import type { Page } from '@playwright/test';
import { createNiceVerification, notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { TERMS_VERSION } from '@/contract/constants';
import { getLocations } from '@/contract/locations';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { getUser } from '@/contract/users';
import { emptySignUpDraft, keptSignUpDraft, type SignUpDraft } from '@/features/sign-up/draft';
import { storageKeys } from '@/lib/storage/storage-keys';
import { me, shotTime } from '../cast';
import { photoFile, photoUrl } from '../photos';
import { answer, fail, never, press, pressUntil, type ScreenState, sheet } from '../screen-state';

const terms = { marketing: false, version: TERMS_VERSION };

/** What was answered so far: the sign-up opens at the first question that is left. */
function draftLocal(changes: Partial<SignUpDraft> = {}): Record<string, string> {
  const draft = { ...emptySignUpDraft('kakao-1'), terms, sidCode: 'sid', ...changes };
  return { [storageKeys.signUpDraft]: JSON.stringify(keptSignUpDraft(draft, Date.parse(shotTime))) };
}

const until = {
  job: { nickname: '민들레하나' },
  affiliation: { nickname: '민들레하나', job: '대학생' },
  location: { nickname: '민들레하나', job: '대학생', affiliation: '이화여대' },
  mbti: { nickname: '민들레하나', job: '대학생', affiliation: '이화여대', locationId: 1 },
};

function type(label: string, text: string, words: string) {
  return async (page: Page) => {
    await page.getByRole('textbox', { name: label }).fill(text);
    await page.getByText(words).first().waitFor();
  };
}

const signIn = sheet('01-sign-in', 'visitor', [
  { name: 'sign-in', path: '/sign-in', isFull: true },
  {
    name: 'sign-in-failed',
    path: '/sign-in?error=SIGN_IN_DENIED',
    prepare: (page) => page.getByText('로그인을 취소했어요.').waitFor(),
  },
  {
    name: 'blocked',
    path: '/sign-in?error=BLOCKED_USER',
    prepare: (page) => page.getByText('계정 이용 중단').waitFor(),
    isFull: true,
  },
  { name: 'terms-page', path: '/terms', isFull: true },
  { name: 'not-found', path: '/nowhere', isFull: true },
]);

const beforeQuestions = sheet('02-terms-verification', 'signup', [
  { name: 'terms', path: '/agree-to-terms' },
  {
    name: 'terms-agreed',
    path: '/agree-to-terms',
    prepare: (page) => page.getByText('모두 동의할게요').click(),
    isFull: true,
  },
  {
    name: 'terms-sheet',
    path: '/agree-to-terms',
    prepare: pressUntil('1. 누가 이용할 수 있나요', '서비스 이용약관 보기'),
    isFull: true,
  },
  {
    name: 'verification',
    path: '/nice-verification',
    local: draftLocal({ sidCode: null }),
    answers: [never(createNiceVerification)],
    prepare: (page) => page.getByText('이동하고 있어요').waitFor(),
    isFull: true,
  },
  {
    name: 'verification-error',
    path: '/nice-verification',
    local: draftLocal({ sidCode: null }),
    answers: [fail(createNiceVerification)],
  },
  {
    name: 'verification-left',
    path: '/nice-verification',
    local: draftLocal({ sidCode: null }),
    session: { sidCode: 'sid' },
  },
  {
    name: 'verification-failed',
    path: '/nice-verification/callback?sidCode=sid&encodedData=x&result=failure',
    local: draftLocal({ sidCode: null }),
    answers: [
      answer(notifyNiceFailure, {
        errorCode: '0003',
        displayMessage: '인증번호가 맞지 않아요. 다시 확인해 주세요.',
      }),
    ],
    isFull: true,
  },
  {
    name: 'verification-too-young',
    path: '/nice-verification/callback?sidCode=sid&encodedData=x&result=success',
    local: draftLocal({ sidCode: null }),
    answers: [answer(notifyNiceSuccess, { isAdult: false, maskedName: '이*서' })],
    isFull: true,
  },
]);

/** At the last question, with these photos chosen. */
function photoDraft(...names: string[]) {
  const photos = names.map((name) => ({ key: name, previewUrl: photoUrl(name) }));
  return draftLocal({ ...until.mbti, mbti: 'ENFP', skipped: ['hashtag'], photos });
}

const questions = sheet('03-sign-up', 'signup', [
  { name: 'nickname', path: '/sign-up', local: draftLocal() },
  {
    name: 'nickname-valid',
    path: '/sign-up',
    local: draftLocal(),
    prepare: type('닉네임', '민들레하나', '사용할 수 있는 닉네임입니다'),
    isFull: true,
  },
  {
    name: 'nickname-error',
    path: '/sign-up',
    local: draftLocal(),
    answers: [answer(checkBlockWord, { available: false, reason: 'TAKEN' })],
    prepare: type('닉네임', '클로버', '사용할 수 없는 닉네임입니다'),
    isFull: true,
  },
  {
    name: 'job',
    path: '/sign-up',
    local: draftLocal(until.job),
    prepare: type('직업', '대학생', '사용할 수 있는 직업이에요'),
  },
  {
    name: 'affiliation',
    path: '/sign-up',
    local: draftLocal(until.affiliation),
    prepare: type('소속', '이화여대', '사용할 수 있는 소속이에요'),
  },
  {
    name: 'location-loading',
    path: '/sign-up',
    local: draftLocal(until.location),
    answers: [never(getLocations)],
    isLoading: true,
  },
  {
    name: 'location-error',
    path: '/sign-up',
    local: draftLocal(until.location),
    answers: [fail(getLocations)],
  },
  {
    name: 'location',
    path: '/sign-up',
    local: draftLocal(until.location),
    prepare: (page) => page.getByText('마포구').click(),
    isFull: true,
  },
  {
    name: 'mbti',
    path: '/sign-up',
    local: draftLocal(until.mbti),
    prepare: async (page) => {
      for (const letter of ['외향', '직관', '감정']) await page.getByText(letter).first().click();
    },
    isFull: true,
  },
  {
    name: 'hashtag',
    path: '/sign-up?step=hashtag',
    local: draftLocal({ ...until.mbti, skipped: ['mbti'], customTags: ['보드게임밤'], tagIds: [7, 8] }),
    prepare: (page) => page.getByText('보드게임밤').first().waitFor(),
    isFull: true,
  },
  {
    name: 'hashtag-error',
    path: '/sign-up?step=hashtag',
    local: draftLocal({ ...until.mbti, skipped: ['mbti'], customTags: ['보드게임밤'] }),
    answers: [fail(getTags)],
  },
  {
    name: 'hashtag-refused',
    path: '/sign-up?step=hashtag',
    local: draftLocal({ ...until.mbti, skipped: ['mbti'], tagIds: [7, 8] }),
    answers: [answer(checkBlockWord, { available: false, reason: 'BLOCKED_WORD' })],
    prepare: async (page) => {
      await page.getByRole('textbox', { name: '태그 직접 입력' }).fill('나쁜말');
      await page.keyboard.press('Enter');
      await page.getByText('사용할 수 없는 태그예요').waitFor();
    },
  },
  {
    name: 'photo-empty',
    path: '/sign-up',
    local: photoDraft(),
  },
  {
    name: 'photo-crop',
    path: '/sign-up',
    local: photoDraft(),
    prepare: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(photoFile('minseo'));
      await page.getByRole('button', { name: '이 사진 쓰기', disabled: false }).waitFor();
    },
    isFull: true,
  },
  {
    name: 'photo',
    path: '/sign-up',
    local: photoDraft('minseo', 'woman-3'),
    isFull: true,
  },
  {
    name: 'photo-invite-code',
    path: '/sign-up',
    local: photoDraft('minseo'),
    prepare: async (page) => {
      const field = page.getByRole('textbox', { name: '초대 코드 (선택)' });
      await field.fill('SLIDE');
      await field.blur();
      await field.scrollIntoViewIfNeeded();
    },
    isFull: true,
  },
]);

const onboarding = sheet('04-onboarding', 'member', [
  { name: 'onboarding-1', path: '/onboarding', isFull: true },
  { name: 'onboarding-2', path: '/onboarding', prepare: press('다음') },
  { name: 'onboarding-3', path: '/onboarding', prepare: press('다음', '다음'), isFull: true },
  {
    name: 'new-terms',
    path: '/home',
    answers: [answer(getUser, { ...me, termsOfUse: false })],
    prepare: (page) => page.getByText('약관이 바뀌었어요').waitFor(),
    isFull: true,
  },
]);

export const wayInStates: ScreenState[] = [...signIn, ...beforeQuestions, ...questions, ...onboarding];
