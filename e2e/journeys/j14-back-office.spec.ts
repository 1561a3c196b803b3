import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { getReportQueue } from '@/contract/back-office/reports';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { createReport } from '@/contract/safety';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { OfficeOperator } from '../fixtures/office-operator';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const toasts = (page: Page) => page.getByRole('region', { name: '알림 메시지' });
const yes = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

test('a report becomes a sanction, one alone blocks nobody for ever, and the log has all of it', async ({
  browser,
  request,
}, { retry }) => {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `운영${retry}` });
  const [she] = women;
  const [he] = men;
  await he.call(likeMatch, { params: { matchId } });
  await he.enterChat();
  const said = { clientMessageId: randomUUID(), text: '기분 나쁜 말이에요' };
  const { id: messageId } = await he.call(createMessage, { params: { channelId: matchId }, body: said });
  const { id: reportId } = await she.call(createReport, {
    body: { targetType: 'MESSAGE', targetId: messageId, reportTypeId: 7, description: '계속 이런 말을 해요' },
  });
  const operator = await OfficeOperator.atDesk(browser, request, { name: '김운영', role: 'ADMIN' });
  const problems = watchConsole(operator.page);
  const { page } = operator;
  const hisContext = await phoneWithSession(browser, he);
  const his = await hisContext.newPage();

  await test.step('the report is read with what was said, and what was typed outlives a reload', async () => {
    await operator.open('신고');
    const row = page.getByRole('button', { name: new RegExp(`\\b${reportId}번`) });
    const opened = page.getByRole('region', { name: `신고 ${reportId}번` });
    // Many others are due before it: what it opens is in sight all the same.
    await page.route(`**${getReportQueue.path}?*`, async (route) => {
      const response = await route.fetch();
      const queue = getReportQueue.response.parse(await response.json());
      const others = Array.from({ length: 60 }, (_, index) => ({ ...queue.items[0], id: 1_000_000 + index }));
      await route.fulfill({ response, json: { ...queue, items: [...others, ...queue.items] } });
    });
    await page.reload();
    await row.click();
    await expect(opened.getByRole('button', { name: '닫기' })).toBeInViewport();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(opened).toContainText('계속 이런 말을 해요');
    await expect(opened.getByRole('list', { name: '대화' })).toContainText('기분 나쁜 말이에요 (신고됨)');
    await opened.getByLabel('까닭').fill('부적절한 언어 사용');
    await page.reload();
    await row.click();
    await expect(opened.getByLabel('까닭')).toHaveValue('부적절한 언어 사용');
    await opened.getByText('1일', { exact: true }).click();
    await opened.getByRole('button', { name: '이용 제한하기' }).click();
    await expect(toasts(page)).toContainText('이용을 제한했어요');
    await opened.getByRole('button', { name: '조치했어요' }).click();
    await expect(opened).toContainText('조치했어요 · 운영자');
  });

  await test.step('the person reads what was decided, and whoever reported that something was done', async () => {
    await his.goto('/my-page/safety/sanctions');
    await expect(his.getByRole('heading', { name: '부적절한 언어 사용' })).toBeVisible();
    const hers = await (await phoneWithSession(browser, she)).newPage();
    await hers.goto('/my-page/safety/reports');
    await expect(hers.getByRole('listitem')).toContainText('확인하고 조치했어요');
    await hers.context().close();
  });

  await test.step('for ever is proposed by one and confirmed by another', async () => {
    await operator.open('사람 찾기');
    await page.getByLabel('번호, 초대 코드, 전화번호').fill(String(he.userId));
    await page.getByRole('button', { name: '찾기' }).click();
    await expect(page.getByRole('heading', { name: he.nickname })).toBeVisible();
    await page.getByText('영구', { exact: true }).click();
    await page.getByLabel('까닭').fill('다른 사람 사칭');
    await page.getByRole('button', { name: '영구 차단 확인 요청하기' }).click();
    await operator.open('확인 요청');
    const own = page.getByRole('listitem').filter({ hasText: `영구 차단 · ${he.userId}번` });
    await expect(own).toContainText('내가 올린 요청은 다른 운영자가 확인해요.');
    await expect(own.getByRole('button', { name: '확인하기' })).toHaveCount(0);
    await his.goto('/home');
    await expect(his.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();

    const other = await OfficeOperator.atDesk(browser, request, { name: '이운영', role: 'MODERATOR' });
    await other.open('확인 요청');
    const asked = other.page.getByRole('listitem').filter({ hasText: `영구 차단 · ${he.userId}번` });
    await asked.getByRole('button', { name: '확인하기' }).click();
    await yes(other.page, '확인하기');
    await expect(asked).toContainText('확인했어요 (이운영)');
    await other.close();
    await expect(his.getByText('부적절한 활동이 확인되어 계정 이용이 중단되었습니다.')).toBeVisible();
  });

  await test.step('the log says who did what', async () => {
    await operator.open('활동 기록');
    for (const act of ['신고를 열어 봤어요', '신고를 처리했어요', '이용을 제한했어요', '요청을 확인했어요'])
      await operator.sees(act);
  });
  expect(problems).toEqual([]);
  await hisContext.close();
  await operator.close();
});

test('news, coupons, a switch and a price set at the desk are what members see', async ({
  browser,
  request,
}, { retry }) => {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `소식${retry}` });
  const [she] = women;
  await men[0].call(likeMatch, { params: { matchId } });
  const operator = await OfficeOperator.atDesk(browser, request, { name: '박운영', role: 'ADMIN' });
  const { page } = operator;
  const context = await phoneWithSession(browser, she);
  const hers = await context.newPage();
  const title = `운영실 소식 ${retry}`;

  await test.step('an announcement is seen before it is sent, then by members, until it is taken down', async () => {
    await operator.open('공지와 배너');
    await page.getByLabel('제목').fill(title);
    await page.getByLabel('내용').fill('오늘 저녁 점검이 있어요.');
    await page.reload();
    await expect(page.getByLabel('제목')).toHaveValue(title);
    await page.getByRole('button', { name: '미리 보기' }).click();
    const preview = page.getByRole('dialog', { name: title });
    await expect(preview).toContainText('오늘 저녁 점검이 있어요.');
    await preview.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('button', { name: '공지 올리기' }).click();
    await expect(toasts(page)).toContainText('공지를 올렸어요');
    await expect(page.getByLabel('제목')).toHaveValue('');
    await hers.goto('/home');
    const popup = hers.getByRole('dialog', { name: title });
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('button', { name: `${title} 내리기` }).click();
    await yes(page, '내리기');
    await expect(toasts(page)).toContainText('공지를 내렸어요');
  });

  await test.step('a partner, its branch and a coupon are made, and the coupon is hers', async () => {
    await operator.open('제휴와 쿠폰');
    const partner = `연남 찻집 ${retry}`;
    await page.getByLabel('제휴사', { exact: true }).fill(partner);
    await page.getByLabel('매장 이름').fill('본점');
    await page.getByLabel('매장 코드').fill('CHATJIP1');
    await page.getByRole('button', { name: '매장 저장하기' }).click();
    await expect(toasts(page)).toContainText('매장을 저장했어요');
    await page.getByLabel('쿠폰의 제휴사').fill(partner);
    await page.getByLabel('쿠폰 키').fill(`tea-${retry}`);
    await page.getByLabel('쿠폰 이름').fill('밀크티 한 잔');
    await page.getByLabel('설명').fill('매장에서 드려요.');
    await page.getByRole('button', { name: '쿠폰 저장하기' }).click();
    await expect(toasts(page)).toContainText('쿠폰을 저장했어요');
    await page.getByLabel('받는 사람 번호').fill(String(she.userId));
    await page.getByLabel('줄 쿠폰의 키').fill(`tea-${retry}`);
    await page.getByLabel('주는 까닭').fill('환영해요');
    await page.getByRole('button', { name: '쿠폰 주기' }).click();
    await expect(toasts(page)).toContainText('쿠폰을 줬어요');
    await hers.goto('/my-page/coupons');
    await expect(hers.getByRole('link', { name: /밀크티 한 잔/ })).toBeVisible();
  });

  const setLikePrice = async (cloverAmount: number) => {
    await page.getByLabel(/^LIKE \(클로버/).fill(String(cloverAmount));
    await page.getByRole('button', { name: 'LIKE 가격 저장하기' }).click();
    await expect(page.getByLabel(/^LIKE \(클로버/)).toHaveValue(String(cloverAmount));
    await expect(toasts(page)).toContainText('가격을 바꿨어요');
  };
  const turnPictures = async (isOn: boolean) => {
    await page.getByRole('switch', { name: '채팅방에서 사진 보내기' }).click();
    await expect(toasts(page)).toContainText(isOn ? '켰어요' : '껐어요');
  };
  await operator.open('설정');
  try {
    await test.step('a price and a switch count from the next page on', async () => {
      // Not kept, so a section that is pressed meanwhile asks first.
      await page.getByLabel(/^LIKE \(클로버/).fill('6');
      await page.getByRole('link', { name: '추천 기록' }).click();
      const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
      await question.getByRole('button', { name: '계속하기' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel(/^LIKE \(클로버/)).toHaveValue('6');
      await setLikePrice(6);
      await turnPictures(false);
      await hers.goto('/my-page/clover-store');
      const price = hers.locator('dl > div').filter({ hasText: 'LIKE 보내기' });
      await expect(price).toContainText('클로버 6개');
      await hers.goto(`/chats/${matchId}`);
      await expect(hers.getByLabel('메시지', { exact: true })).toBeVisible();
      await expect(hers.getByRole('button', { name: '사진 보내기' })).toHaveCount(0);
    });
  } finally {
    // Everybody's: the journeys after this one find them as they were.
    await setLikePrice(5);
    await turnPictures(true);
  }
  await hers.reload();
  await expect(hers.getByRole('button', { name: '사진 보내기' })).toBeVisible();
  await context.close();
  await operator.close();
});
