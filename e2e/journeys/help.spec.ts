import { expect } from '@playwright/test';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { Member } from '../fixtures/member';
import { putIntoApp } from '../fixtures/native-app';
import { newPhone } from '../fixtures/phones';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('from my page to an answer, to the place it is about, and back to it', async ({ browser }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `물음이${retry}` });
  const { page } = member;
  await page.goto('/my-page');
  await page.getByRole('link', { name: '도움말' }).click();
  await expect(page.getByRole('heading', { name: '도움말' })).toBeVisible();

  await test.step('an answer that is looked for leads to its place', async () => {
    await page.getByRole('searchbox', { name: '도움말 찾기' }).fill('알림이 오지');
    await page.getByRole('button', { name: '알림이 오지 않아요' }).click();
    await page.getByRole('link', { name: '알림 설정 열기' }).click();
    await expect(page).toHaveURL(/\/my-page\/notifications$/);
  });

  await test.step('back stands the answer, open, under what was looked for', async () => {
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page.getByRole('searchbox', { name: '도움말 찾기' })).toHaveValue('알림이 오지');
    await expect(page.getByRole('button', { name: '알림이 오지 않아요' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByRole('button', { name: '팀은 어떻게 만드나요?' })).toBeHidden();
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page).toHaveURL(/\/my-page$/);
  });

  await test.step('prices are those of the service', async () => {
    await page.goto('/my-page/help#like-price');
    const answer = page.getByText(/^클로버 \d+개예요\./);
    await expect(answer).toBeInViewport();
    await expect(page.getByText('찾는 답이 없나요?')).toBeAttached();
  });

  await test.step('what nobody asked before is for a letter', async () => {
    await page.getByRole('searchbox', { name: '도움말 찾기' }).fill('우주여행');
    await expect(page.getByRole('heading', { name: '맞는 답을 찾지 못했어요' })).toBeVisible();
    await expect(page.getByRole('link', { name: '메일로 문의하기' })).toHaveAttribute(
      'href',
      /^mailto:help@slide\.example\?/,
    );
  });
  await member.close();
});

test('in the native app a link opens a question, and a letter is the app’s to open', async ({ browser }, {
  retry,
}) => {
  const { accessToken, refreshToken, userId } = await signUpOverHttp(stackOfRun(), {
    nickname: `앱물음${retry}`,
  });
  const context = await newPhone(browser);
  const page = await context.newPage();
  const app = await putIntoApp(page, { session: { accessToken, refreshToken, userId } });
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  app.say('routeDeepLink', { path: '/my-page/help#withdraw' });
  const question = page.getByRole('button', { name: '탈퇴하면 어떻게 되나요?' });
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toBeInViewport();

  await page.getByRole('link', { name: '메일로 문의하기' }).click();
  await expect
    .poll(() => app.heardOf('openLink').map(({ payload }) => payload.url))
    .toEqual([expect.stringMatching(/^mailto:help@slide\.example\?subject=/)]);
  await context.close();
});
