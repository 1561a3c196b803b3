import type { Page } from '@playwright/test';
import { SignUpFunnel } from '../../../fixtures/sign-up-funnel';
import { photoFile } from '../../photos';
import { type Act, seenBy } from '../act';

const nickname = '민들레하나';
const start = { entrance: '/sign-in' };

/** Somebody new goes as far as each of these, with a phone of their own each time. */
export const signUp: Act = {
  name: 'sign-up',
  play: async () => {},
  shots: seenBy('newcomer', {
    terms: { ...start, prepare: walk(toTerms) },
    'terms-agreed': {
      ...start,
      prepare: walk(async (funnel) => {
        await toTerms(funnel);
        await funnel.page.getByText('모두 동의할게요').click();
      }),
    },
    'nickname-valid': {
      ...start,
      prepare: walk(async (funnel) => {
        await toQuestions(funnel);
        await funnel.type('닉네임', nickname);
      }),
    },
    location: {
      ...start,
      prepare: walk(async (funnel) => {
        await toQuestions(funnel);
        for (const [label, text] of [
          ['닉네임', nickname],
          ['직업', '대학생'],
          ['소속', '이화여대'],
        ] as const) {
          await funnel.type(label, text);
          await funnel.next().click();
        }
        await funnel.chooseLocation('서울', '서울 마포구');
      }),
    },
    'photo-crop': {
      ...start,
      prepare: walk(async (funnel) => {
        await toQuestions(funnel);
        await funnel.answerUntilPhoto(nickname);
        await choosePhoto(funnel.page);
      }),
    },
    photo: {
      ...start,
      prepare: walk(async (funnel) => {
        await toQuestions(funnel);
        await funnel.answerUntilPhoto(nickname);
        await choosePhoto(funnel.page);
        await funnel.page.getByRole('button', { name: '이 사진 쓰기' }).click();
      }),
    },
  }),
};

function walk(way: (funnel: SignUpFunnel) => Promise<void>) {
  return (page: Page) => way(new SignUpFunnel(page));
}

function toTerms(funnel: SignUpFunnel): Promise<void> {
  return funnel.signInAtProvider('민들레');
}

async function toQuestions(funnel: SignUpFunnel): Promise<void> {
  await toTerms(funnel);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
}

async function choosePhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(photoFile('minseo'));
  await page.getByRole('button', { name: '이 사진 쓰기', disabled: false }).waitFor();
}
