import { expect, type Page } from '@playwright/test';
import { isFirefox, newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { historyEntry, keptOfVerification, standsAt } from '../fixtures/sign-up-watch';
import { test } from '../fixtures/test';

async function startVerification(page: Page, name: string): Promise<SignUpFunnel> {
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(name);
  await funnel.agreeToAll();
  return funnel;
}

test('nothing of a verification stays in the address, the history or the storage, and back leads to the terms', async ({
  page,
}, { retry }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const funnel = await startVerification(page, `흔적없이${retry}`);
  await funnel.verifyPhone();
  await standsAt(funnel.page, 'nickname', 1);
  // It did come by GET, as asked for.
  expect(visited.some((url) => /callback\?.*encodedData=/.test(url))).toBe(true);
  expect(await historyEntry(funnel.page)).not.toMatch(/encodedData|sidCode/);
  expect(await keptOfVerification(funnel.page)).toEqual([null, null]);

  await funnel.type('닉네임', `흔적${retry}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/agree-to-terms$/);
  expect(await historyEntry(funnel.page)).not.toMatch(/encodedData|sidCode/);
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(funnel.field('닉네임')).toHaveValue(`흔적${retry}`);
});

test('the hidden form sends what the verifier needs, and leaves by itself', async ({ page }, { retry }) => {
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/verification$/.test(request.url()),
  );
  const funnel = await startVerification(page, `숨은양식${retry}`);
  const body = (await posted).postData();
  // Firefox's driver shows no form: there the verifier's page has to do, which opens for none but the right one.
  if (!isFirefox(page.context()))
    expect(Object.fromEntries(new URLSearchParams(body ?? ''))).toEqual({
      m: 'checkplusService',
      recvMethodType: 'get',
      EncodeData: expect.stringMatching(/^[\w-]{40,}$/),
    });
  await page.goBack();
  const [sidCode, niceData] = await keptOfVerification(funnel.page);
  expect(sidCode).toEqual(expect.any(String));
  expect(niceData).toBeNull();
});

test('who cancels or fails reads why, and can try again until it works', async ({ page }, { retry }) => {
  const funnel = await startVerification(page, `다시하기${retry}`);
  await page.getByRole('button', { name: '취소하고 돌아가기' }).click();
  await expect(page.getByText('본인 확인을 취소했어요.')).toBeVisible();
  expect(await keptOfVerification(funnel.page)).toEqual([null, null]);
  await page.getByRole('button', { name: '다시 확인하기' }).click();
  await funnel.seesVerifier();
  await page.getByText('실패하는 경우 연습하기').click();
  await page.getByRole('button', { name: /정보 불일치/ }).click();
  await expect(page.getByText('입력한 정보가 통신사에 등록된 정보와 달라요.')).toBeVisible();
  // The router asks for the page without its query first, beside the result.
  await expect.poll(() => historyEntry(funnel.page)).not.toMatch(/encodedData|errorCode/);
  await page.getByRole('button', { name: '다시 확인하기' }).click();
  await funnel.verifyPhone();
  await standsAt(funnel.page, 'nickname', 1);
});

test('who comes back without a result is not sent off again, and may go on', async ({ page }, { retry }) => {
  const funnel = await startVerification(page, `되돌아옴${retry}`);
  await page.goBack();
  await page.getByRole('button', { name: '본인 확인 계속하기' }).click();
  await funnel.verifyPhone();
  await standsAt(funnel.page, 'nickname', 1);
});

test('a verification that cannot start says so, and starts when it can', async ({ page, context }, {
  retry,
}) => {
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(`시작못함${retry}`);
  await page.getByText('모두 동의할게요').click();
  const create = '**/nice-verification/create';
  await context.route(create, (route) => route.abort());
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page.getByRole('heading', { name: '본인 확인을 시작하지 못했어요' })).toBeVisible();
  expect(await keptOfVerification(funnel.page)).toEqual([null, null]);
  await context.unroute(create);
  await page.getByRole('button', { name: '다시 시도하기' }).click();
  await funnel.seesVerifier();
});

test('another attempt’s result, and one that is used up, open nothing', async ({ page }, { retry }) => {
  const funnel = await startVerification(page, `되풀이${retry}`);
  const arrived = page.waitForRequest((request) => /callback\?.*encodedData=/.test(request.url()));
  await funnel.verifyPhone();
  await standsAt(funnel.page, 'nickname', 1);
  const callback = new URL((await arrived).url());

  const mixed = new URL(callback);
  mixed.searchParams.set('sidCode', 'somebody-elses');
  await page.goto(mixed.href);
  await expect(page.getByRole('heading', { name: '본인 확인을 마치지 못했어요' })).toBeVisible();
  expect(await keptOfVerification(funnel.page)).toEqual([null, null]);
  await expect(page).not.toHaveURL(/encodedData/);

  // Its own result once more, before it is used: the same answer.
  await page.goto(callback.href);
  await standsAt(funnel.page, 'nickname', 1);
  await funnel.answerUntilPhoto(`되풀이${retry}`);
  await funnel.choosePhoto('되풀이');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto(callback.href);
  await expect(page.getByRole('heading', { name: '본인 확인을 마치지 못했어요' })).toBeVisible();
});

test('who is under nineteen is stopped politely', async ({ page }, { retry }) => {
  const funnel = await startVerification(page, `어린친구${retry}`);
  await funnel.verifyPhone({ birthdate: `${new Date().getFullYear() - 18}-12-31` });
  await expect(page.getByRole('heading', { name: '조금만 더 기다려 주세요' })).toBeVisible();
  expect(await keptOfVerification(funnel.page)).toEqual([null, null]);
  // The questions stay closed: their address leads to a new verification.
  await page.goto('/sign-up?step=nickname');
  await funnel.seesVerifier();
});

test('one person, one account: a second provider account is redirected to the first', async ({
  page,
  browser,
}, { retry }) => {
  const owner = { name: `한사람${retry}`, birthdate: '2001-02-03', phone: '01055556666' };
  const first = await startVerification(page, owner.name);
  await first.verifyPhone(owner);
  await first.answerUntilPhoto(`하나뿐${retry}`);
  await first.choosePhoto('하나');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);

  const other = await newPhone(browser);
  const again = await startVerification(await other.newPage(), `다른계정${retry}`);
  await again.verifyPhone(owner);
  await expect(again.page.getByText(/이미 카카오로 가입한 계정이 있어요 \(닉네임 하\*+\)/)).toBeVisible();
  expect(await keptOfVerification(again.page)).toEqual([null, null]);
  await again.page.getByRole('button', { name: '로그인하러 가기' }).click();
  await expect(again.page).toHaveURL(/\/sign-in/);
  await other.close();
});
