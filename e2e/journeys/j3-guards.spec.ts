import { expect } from '@playwright/test';
import { createAccount } from '@/testing/stack/http-person';
import { Member, signInAs } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { recordTexts, seenTexts } from '../fixtures/seen-texts';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

/** Words that stand on one kind of page only. */
const words = {
  signIn: '카카오로 시작하기',
  terms: '모두 동의할게요',
  member: '주 메뉴|마이|계정 설정|알림|채팅|내 팀|아직|추천',
};

test.describe('a visitor', () => {
  for (const path of ['/home', '/chats/5', '/my-page/account', '/team/edit', '/notifications']) {
    test(`who enters at ${path} sees the sign-in and nothing of the page`, async ({ browser }) => {
      const context = await newPhone(browser);
      await recordTexts(context);
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('link', { name: words.signIn })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path);
      expect(await seenTexts(page)).not.toMatch(new RegExp(words.member));
      await context.close();
    });
  }

  test('gets to the page they entered at after signing in, with its query and its fragment', async ({
    browser,
  }, { retry }) => {
    const name = `깊은링크${retry}`;
    await (await Member.withPhone(browser, { nickname: name })).close();
    const context = await newPhone(browser);
    const page = await context.newPage();
    await page.goto('/my-page/account?from=letter&from=mail#looks');
    await signInAs(page, name);
    await expect(page).toHaveURL(/\/my-page\/account\?from=letter&from=mail#looks$/);
    await expect(page.getByRole('heading', { name: '계정 설정' })).toBeVisible();
    await context.close();
  });

  test('is redirected to no address of somebody else’s choice after signing in', async ({ browser }, {
    retry,
  }) => {
    const name = `나쁜링크${retry}`;
    await (await Member.withPhone(browser, { nickname: name })).close();
    const hostile = [
      '//evil.example',
      'https://evil.example/home',
      '/\\evil.example',
      '/\t/evil.example',
      '/x/..//evil.example',
      'javascript:alert(1)',
    ];
    for (const returnTo of hostile) {
      const context = await newPhone(browser);
      const page = await context.newPage();
      await page.goto(`/sign-in?returnTo=${encodeURIComponent(returnTo)}`);
      await signInAs(page, name);
      await expect(page, returnTo).toHaveURL(/\/home$/);
      expect(new URL(page.url()).origin, returnTo).toBe(process.env.WEB_URL);
      await context.close();
    }
  });
});

test('somebody half signed up sees the terms, nothing of the members’ pages, and not the sign-in', async ({
  browser,
}, { retry }) => {
  const { name } = await createAccount(stackOfRun(), { name: `반쯤가입${retry}` });
  const context = await newPhone(browser);
  const page = await context.newPage();
  await page.goto('/sign-in');
  await signInAs(page, name);
  await expect(page).toHaveURL(/\/agree-to-terms/);
  await recordTexts(context);
  for (const path of ['/home', '/chats', '/sign-in', '/']) {
    await page.goto(path);
    await expect(page.getByText(words.terms)).toBeVisible();
    const seen = await seenTexts(page);
    expect(seen, path).not.toMatch(new RegExp(words.member));
    expect(seen, path).not.toContain(words.signIn);
  }
  await context.close();
});

test('a member sees no sign-in and no terms', async ({ browser }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `이미회원${retry}` });
  const { page, context } = member;
  await recordTexts(context);
  for (const path of ['/', '/sign-in', '/login', '/agree-to-terms', '/sign-up', '/home']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
    const seen = await seenTexts(page);
    expect(seen, path).not.toContain(words.signIn);
    expect(seen, path).not.toContain(words.terms);
  }
  await member.close();
});

test('an invited person in another app’s browser can take the invite along to their own', async ({
  browser,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 10.8.5 (INAPP)';
  const context = await newPhone(browser, { userAgent });
  const page = await context.newPage();
  await page.goto('/team/invitation?iuid=a-b_c&link_type=meeting_1&referralCode=ABCDEFGHJK');
  const wayOut = page.getByRole('region', { name: '다른 브라우저에서 열기' }).getByRole('link');
  const href = (await wayOut.getAttribute('href')) ?? '';
  const outside = new URL(new URL(href).searchParams.get('url') ?? '');
  await context.close();

  const own = await newPhone(browser);
  const there = await own.newPage();
  await there.goto(outside.href);
  await expect(there.getByRole('link', { name: words.signIn })).toBeVisible();
  // The page stands before its code does, which keeps the invite.
  const kept = () => there.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const part of ['a-b_c', 'meeting_1', 'ABCDEFGHJK']) await expect.poll(kept).toContain(part);
  expect(new URL(there.url()).searchParams.get('returnTo')).toContain('/team/invitation');
  await own.close();
});
