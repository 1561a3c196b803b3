import { expect, type Page } from '@playwright/test';
import { agreeToTerms } from '@/contract/terms';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { standsAt } from '../fixtures/sign-up-watch';
import { test } from '../fixtures/test';

async function standBeforeTheEnd(page: Page, name: string): Promise<SignUpFunnel> {
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(name);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
  await funnel.answerUntilPhoto(name);
  await funnel.choosePhoto(name);
  await expect(page.getByRole('button', { name: '가입하기' })).toBeEnabled();
  return funnel;
}

test('a nickname that somebody took meanwhile is asked for again; everything else stands', async ({
  page,
  browser,
}, { retry }) => {
  const nickname = `같은별${retry}`;
  const slow = await standBeforeTheEnd(page, nickname);
  const other = await newPhone(browser);
  const fast = await standBeforeTheEnd(await other.newPage(), nickname);
  await fast.page.getByRole('button', { name: '가입하기' }).click();
  await expect(fast.page).toHaveURL(/\/onboarding$/);
  await other.close();

  await page.getByRole('button', { name: '가입하기' }).click();
  await standsAt(page, 'nickname', 1);
  await expect(slow.field('닉네임')).toHaveValue(nickname);
  await expect(page.getByText('다른 사람이 이미 쓰고 있어요. 조금 바꿔 볼까요?')).toBeVisible();
  await slow.type('닉네임', `${nickname}둘`);
  await slow.next().click();
  await standsAt(page, 'photo', 7);
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('who agreed to older terms is asked once, and only once, before anything else', async ({ page }, {
  retry,
}) => {
  // As if the terms had changed since the sign-up: the api takes nothing but the version in force.
  let hasAgreed = false;
  page.on('request', (request) => {
    hasAgreed ||= request.method() === agreeToTerms.method && request.url().endsWith(agreeToTerms.path);
  });
  await page.route(/\/api\/v1\/users$/, async (route) => {
    if (hasAgreed) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), termsOfUse: false } });
  });
  await standBeforeTheEnd(page, `옛약관${retry}`);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole('button', { name: '건너뛰기' }).click();

  const question = page.getByRole('heading', { name: '약관이 바뀌었어요' });
  await expect(question).toBeVisible();
  await page.goto('/my-page');
  await expect(question).toBeVisible();
  await page.getByText('모두 동의할게요').click();
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: '프로필 편집' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('what is not a picture, and a HEIC the browser cannot open, are named', async ({ page }, { retry }) => {
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(`사진고민${retry}`);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
  await funnel.answerUntilPhoto(`사진고민${retry}`);
  const album = page.locator('input[type=file]').first();
  await album.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(page.getByText(/HEIC 사진은 이 브라우저에서 열 수 없어요/)).toBeVisible();
  await album.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('사진을 열 수 없어요. 다른 사진을 골라 주세요.')).toBeVisible();
});

test('an upload the other side fails is tried again; one that is taken back leaves room for another', async ({
  page,
}, { retry }) => {
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(`올리기${retry}`);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
  await funnel.answerUntilPhoto(`올리기${retry}`);
  let failures = 2;
  await page.route(
    (url) => url.pathname.includes('/objects/'),
    (route) => {
      if (route.request().method() !== 'PUT' || failures-- <= 0) return route.continue();
      return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  await funnel.choosePhoto('올리기');
  await expect(page.getByRole('progressbar', { name: '사진 1 올리는 중' })).toBeVisible();
  await expect(page.getByRole('button', { name: '가입하기' })).toBeEnabled();
  expect(failures).toBeLessThan(1);

  await page.getByRole('button', { name: '사진 1 빼기' }).click();
  await expect(page.getByRole('button', { name: '가입하기' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('0/3')).toBeVisible();
});
