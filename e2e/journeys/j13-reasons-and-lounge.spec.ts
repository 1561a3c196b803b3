import { type Browser, expect, type Page } from '@playwright/test';
import { acceptFriendRequest, createFriendRequest } from '@/contract/friends';
import { createBlock, getReportTypes } from '@/contract/safety';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('each of the seven reasons is taken, and stands in the list of one’s reports', async ({ browser }, {
  retry,
}) => {
  const [she, friend] = [
    await signUpOverHttp(stackOfRun(), { nickname: `일곱이유${retry}` }),
    await signUpOverHttp(stackOfRun(), { nickname: `신고된이${retry}` }),
  ];
  const { id } = await she.call(createFriendRequest, { body: { userId: friend.userId } });
  await friend.call(acceptFriendRequest, { params: { friendRequestId: id } });
  const { items: types } = await she.call(getReportTypes);
  expect(types).toHaveLength(7);
  const { page, problems } = await open(browser, she, `/my-page/user?userId=${friend.userId}`);
  for (const { name, needsDescription } of types) {
    await page.getByRole('button', { name: `${friend.nickname} 신고·차단 메뉴` }).click();
    await page.getByRole('button', { name: '신고하기' }).click();
    const sheet = page.getByRole('dialog', { name: /신고할까요\?/ });
    await sheet.getByText(name, { exact: true }).click();
    if (needsDescription) await sheet.getByRole('textbox').fill('사진이 다른 사람 같아요');
    await sheet.getByRole('button', { name: '신고하기' }).click();
    await expect(sheet).toBeHidden();
  }
  await page.goto('/my-page/safety/reports');
  await expect(page.getByRole('listitem')).toHaveCount(7);
  for (const { name } of types)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('확인하고 있어요');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('who is blocked is gone from the lounge of both at once, and nobody reloads', async ({ browser }, {
  retry,
}) => {
  const teamNames = { women: `라운지 산책단${retry}`, men: `라운지 모임${retry}` };
  const { women, men } = await bringTwoTeamsTogether(stackOfRun(), { ending: `라운지${retry}`, teamNames });
  const [hers, his] = [await open(browser, women[1], '/home'), await open(browser, men[1], '/like')];
  await expect(hers.page.getByText(teamNames.men).first()).toBeVisible();
  await expect(his.page.getByText(teamNames.women).first()).toBeVisible();
  await women[0].call(createBlock, { body: { userId: men[2].userId } });
  await expect(hers.page.getByText(teamNames.men)).toHaveCount(0);
  await expect(his.page.getByText(teamNames.women)).toHaveCount(0);
  for (const { page, problems } of [hers, his]) {
    expect(problems).toEqual([]);
    await page.context().close();
  }
});

async function open(
  browser: Browser,
  person: HttpPerson,
  address: string,
): Promise<{ page: Page; problems: string[] }> {
  const page = await (await phoneWithSession(browser, person)).newPage();
  const problems = watchConsole(page);
  await page.goto(address);
  return { page, problems };
}
