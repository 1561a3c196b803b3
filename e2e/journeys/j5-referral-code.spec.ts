import { type Browser, expect, type Page } from '@playwright/test';
import { REFERRAL_REWARD_CLOVERS } from '@/contract/constants';
import { getUser, meSchema } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { phoneWithSession } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

async function phoneOf(browser: Browser, person: HttpPerson): Promise<Page> {
  return (await phoneWithSession(browser, person)).newPage();
}

const codeOf = async (person: HttpPerson) => meSchema.parse(await person.call(getUser)).uniqueId;
const balanceOf = async (person: HttpPerson) => (await person.call(getCloverWallet)).balance;

test('the first code of an address stands at the end of the sign-up and is claimed after it', async ({
  browser,
}, { retry }) => {
  const [first, second] = await Promise.all(
    ['먼저준이', '나중준이'].map((name) => signUpOverHttp(stackOfRun(), { nickname: `${name}${retry}` })),
  );
  if (!first || !second) throw new Error('nobody there');
  const before = [await balanceOf(first), await balanceOf(second)] as const;
  const context = await newPhone(browser);
  const page = await context.newPage();
  for (const person of [first, second]) {
    await page.goto(`/sign-in?referralCode=${await codeOf(person)}`);
    await expect(page.getByRole('link', { name: '카카오로 시작하기' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('referral-code-storage')))
      .toContain(await codeOf(first));
  }
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(`코드들고${retry}`);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
  await funnel.answerUntilPhoto(`코드들고${retry}`);
  await expect(page.getByRole('textbox', { name: '초대 코드 (선택)' })).toHaveValue(await codeOf(first));
  await funnel.choosePhoto(`코드들고${retry}`);
  await page.getByRole('button', { name: '가입하기' }).click();
  const gift = page.getByRole('alertdialog', { name: `클로버 ${REFERRAL_REWARD_CLOVERS}개를 받았어요` });
  await expect(gift).toContainText(`${first.nickname}님의 초대 코드`);
  await gift.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([
    before[0] + REFERRAL_REWARD_CLOVERS,
    before[1],
  ]);
  await context.close();
});

test('a referral code comes by an address or by hand, is claimed once, and makes no friend', async ({
  browser,
}, { retry }) => {
  const inviter = await signUpOverHttp(stackOfRun(), { nickname: `코드주인${retry}` });
  const { uniqueId } = meSchema.parse(await inviter.call(getUser));
  const byAddress = await signUpOverHttp(stackOfRun(), { nickname: `주소로온${retry}` });
  const page = await phoneOf(browser, byAddress);
  await page.goto(`/home?referralCode=${uniqueId}`);
  const gift = page.getByRole('alertdialog', { name: `클로버 ${REFERRAL_REWARD_CLOVERS}개를 받았어요` });
  await gift.getByRole('button', { name: '확인' }).click();
  await page.goto('/my-page/friends');
  await expect(page.getByText('아직 친구가 없어요')).toBeVisible();

  await test.step('typed: used before (6006), one’s own (6005), then another person’s', async () => {
    await page.goto('/my-page/invites');
    const field = page.getByRole('textbox', { name: '초대 코드' });
    const own = meSchema.parse(await byAddress.call(getUser)).uniqueId;
    for (const code of [uniqueId, own]) {
      await field.fill(code);
      await page.getByRole('button', { name: '등록' }).click();
      await expect(page.getByRole('textbox', { name: '초대 코드', description: /코드/ })).toHaveValue(code);
    }
    await page.context().close();

    const byHand = await signUpOverHttp(stackOfRun(), { nickname: `손으로온${retry}` });
    const second = await phoneOf(browser, byHand);
    await second.goto('/my-page/invites');
    await second.getByRole('textbox', { name: '초대 코드' }).fill(uniqueId.toLowerCase());
    await second.getByRole('button', { name: '등록' }).click();
    await expect(
      second.getByRole('alertdialog', { name: `클로버 ${REFERRAL_REWARD_CLOVERS}개를 받았어요` }),
    ).toBeVisible();
    await second.context().close();
  });
});
