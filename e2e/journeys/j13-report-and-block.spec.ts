import { type Browser, expect, type Page } from '@playwright/test';
import { likeMatch } from '@/contract/matches';
import type { HttpPerson } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { test } from '../fixtures/test';

const toasts = (page: Page) => page.getByRole('region', { name: '알림 메시지' });

async function phoneOf(browser: Browser, person: HttpPerson) {
  const context = await phoneWithSession(browser, person);
  const page = await context.newPage();
  return { context, page, problems: watchConsole(page) };
}

/** Answers the sheet about whoever it names: why, in words of one's own, and whether to block. */
async function fillReport(page: Page, { reason, words, alsoBlock = false }: Report) {
  const sheet = page.getByRole('dialog', { name: /신고할까요\?/ });
  await sheet.getByText(reason, { exact: true }).click();
  if (words) await sheet.getByRole('textbox').fill(words);
  if (alsoBlock) await sheet.getByText(/차단/).click();
  await sheet.getByRole('button', { name: '신고하기' }).click();
}

interface Report {
  reason: string;
  words?: string;
  alsoBlock?: boolean;
}

test('what is wrong is reported where it is seen; who is blocked is gone from search, lounge and talk', async ({
  browser,
}, { retry }) => {
  const ending = retry === 0 ? '십삼' : `십삼${retry}`;
  const { women, men, matchId } = await bringTwoTeamsTogether(
    { apiUrl: process.env.API_URL ?? '', sandboxUrl: process.env.SANDBOX_URL ?? '' },
    { ending },
  );
  const [she, , friend] = women;
  const [, he] = men;
  await men[0].call(likeMatch, { params: { matchId } });
  const hers = await phoneOf(browser, she);
  const his = await phoneOf(browser, he);

  await test.step('a message is reported by holding it, with the reason that asks for words', async () => {
    await his.page.goto(`/chats/${matchId}`);
    await his.page.getByLabel('메시지', { exact: true }).fill('기분 나쁜 말');
    await his.page.getByRole('button', { name: '보내기', exact: true }).click();
    await hers.page.goto(`/chats/${matchId}`);
    const message = hers.page.getByText('기분 나쁜 말', { exact: true });
    await message.click({ button: 'right' });
    await hers.page.getByRole('button', { name: '신고하기' }).click();
    await fillReport(hers.page, { reason: '기타', words: '계속 이런 말을 해요' });
    await expect(toasts(hers.page)).toContainText('신고했어요');
  });

  await test.step('the same person is blocked from the room, whose talk folds', async () => {
    await hers.page.getByRole('button', { name: '메뉴', exact: true }).click();
    await hers.page.getByRole('button', { name: '차단하기' }).click();
    const choice = hers.page.getByRole('dialog', { name: '누구를 차단할까요?' });
    await choice.getByRole('button', { name: new RegExp(`^${he.nickname}`) }).click();
    await hers.page.getByRole('alertdialog').getByRole('button', { name: '차단하기' }).click();
    await expect(toasts(hers.page)).toContainText(`${he.nickname}님을 차단했어요`);
    await expect(hers.page.getByText('차단한 사용자의 메시지예요')).toBeVisible();
    await expect(hers.page.getByText('기분 나쁜 말', { exact: true })).toHaveCount(0);
  });

  await test.step('neither finds the other any more', async () => {
    for (const [page, nickname] of [
      [hers.page, he.nickname],
      [his.page, she.nickname],
    ] as const) {
      await page.goto('/my-page/friends');
      await page.getByLabel('닉네임으로 친구 찾기').fill(nickname);
      await expect(page.getByRole('main')).toContainText(`‘${nickname}’ 닉네임을 찾지 못했어요`);
    }
  });

  await test.step('a friend is reported and blocked from her profile, and is a friend no longer', async () => {
    await hers.page.goto('/my-page/friends');
    await hers.page.getByRole('link', { name: friend.nickname }).click();
    await hers.page.getByRole('button', { name: `${friend.nickname} 신고·차단 메뉴` }).click();
    await hers.page.getByRole('button', { name: '신고하기' }).click();
    await fillReport(hers.page, { reason: '스팸 또는 광고', alsoBlock: true });
    await expect(toasts(hers.page)).toContainText('신고하고 차단했어요');
    // Back where she came from, and that is without the one who was blocked.
    await expect(hers.page).toHaveURL(/\/my-page\/friends$/);
    await expect(hers.page.getByRole('main')).not.toContainText(friend.nickname);
  });

  await test.step('both reports and both blocks are found again, and a block is taken back', async () => {
    await hers.page.goto('/my-page');
    await hers.page.getByRole('link', { name: '안전', exact: true }).click();
    await hers.page.getByRole('link', { name: '내 신고' }).click();
    await expect(hers.page.getByRole('listitem')).toHaveText([
      /스팸 또는 광고사람 신고.*확인하고 있어요/,
      /기타메시지 신고.*확인하고 있어요/,
    ]);
    await hers.page.goto('/my-page/safety/blocks');
    await expect(hers.page.getByRole('listitem')).toHaveCount(2);
    await hers.page.getByRole('button', { name: `${he.nickname}님 차단 풀기` }).click();
    await hers.page.getByRole('alertdialog').getByRole('button', { name: '차단 풀기' }).click();
    await expect(toasts(hers.page)).toContainText('차단을 풀었어요');
    await expect(hers.page.getByRole('listitem')).toHaveCount(1);
    await hers.page.goto(`/chats/${matchId}`);
    await expect(hers.page.getByText('기분 나쁜 말', { exact: true })).toBeVisible();
  });

  expect(hers.problems).toEqual([]);
  expect(his.problems).toEqual([]);
  await hers.context.close();
  await his.context.close();
});
