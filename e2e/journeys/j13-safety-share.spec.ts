import { type Browser, expect, type Page } from '@playwright/test';
import { likeMatch } from '@/contract/matches';
import type { HttpPerson } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { operatorOf } from '../fixtures/operator';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const minuteMs = 60_000;

test('friends are told of a meeting, read that one is back, and are told when nothing is heard', async ({
  browser,
  request,
}, { retry }) => {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `만남${retry || ''}` });
  const [she, ...friends] = women;
  await men[0].call(likeMatch, { params: { matchId } });
  const operator = operatorOf(request);
  const hers = await phoneOf(browser, she);
  const [one, other] = [await phoneOf(browser, friends[0]), await phoneOf(browser, friends[1])];
  const theirs = [one, other];
  for (const { page } of theirs) {
    await page.goto('/my-page/safety/shares');
    await expect(page.getByText('만나기 전에 친구에게 알려 두세요')).toBeVisible();
  }

  await test.step('from the room she types with whom, where and when; a reload loses nothing of it', async () => {
    await hers.page.goto(`/chats/${matchId}`);
    await hers.page.getByRole('button', { name: '메뉴', exact: true }).click();
    await hers.page.getByRole('button', { name: '친구에게 만남 알리기' }).click();
    await expect(field(hers.page, '누구와 만나나요?')).toHaveValue('보드게임 모임');
    await fillMeeting(hers.page, { place: '홍대입구역 9번 출구', friends });
    await hers.page.reload();
    await expect(field(hers.page, '어디서 만나나요?')).toHaveValue('홍대입구역 9번 출구');
    await expect(hers.page.getByLabel('언제 만나나요?')).toHaveValue(/^\d{4}-/);
    await expect(hers.page.getByRole('radio', { name: '2시간 뒤' })).toBeChecked();
    for (const friend of friends)
      await expect(hers.page.getByRole('checkbox', { name: friend.nickname })).toBeChecked();
  });

  await test.step('both friends read it at once, and nobody reloads', async () => {
    await tell(hers.page);
    for (const { page } of theirs) {
      await expect(told(page, '홍대입구역 9번 출구')).toContainText(`${she.nickname}님의 만남`);
      await expect(told(page, '홍대입구역 9번 출구')).toContainText('보드게임 모임');
    }
  });

  await test.step('she is back, and they read that', async () => {
    await own(hers.page, '홍대입구역 9번 출구').getByRole('button', { name: '잘 돌아왔어요' }).click();
    for (const { page } of theirs)
      await expect(told(page, '홍대입구역 9번 출구')).toContainText('잘 돌아왔어요');
  });

  await test.step('of a second meeting nothing is heard: she is asked first, then they are told', async () => {
    await hers.page.getByRole('link', { name: '만남 알리기' }).click();
    await field(hers.page, '누구와 만나나요?').fill('보드게임 모임 세 사람');
    await fillMeeting(hers.page, { place: '연남동 보드게임 카페', friends });
    await tell(hers.page);
    for (const { page } of theirs) await expect(told(page, '연남동')).toContainText('만날 예정이에요');
    // An hour until it begins, two of stay.
    await operator.passMinutesOfMeetings(she.userId, 181);
    await expect(own(hers.page, '연남동')).toContainText('잘 돌아왔나요?');
    for (const { page } of theirs) await expect(told(page, '연남동')).toContainText('만날 예정이에요');
    await operator.passMinutesOfMeetings(she.userId, 30);
    for (const { page } of theirs) {
      await expect(told(page, '연남동')).toContainText('아직 소식이 없어요');
      await expect(told(page, '연남동').getByRole('link', { name: '112' })).toBeVisible();
    }
    await expect(own(hers.page, '연남동')).toContainText('친구에게 알렸어요');
  });

  await test.step('the alarms say so too, with neither place nor time; late is not too late, and then they worry nobody', async () => {
    await one.page.goto('/notifications');
    const main = one.page.getByRole('main');
    await expect(main).toContainText(`${she.nickname}님에게서 아직 돌아왔다는 소식이 없어요`);
    await own(hers.page, '연남동').getByRole('button', { name: '잘 돌아왔어요' }).click();
    await expect(told(other.page, '연남동')).toContainText('잘 돌아왔어요');
    await expect(main).toContainText(`${she.nickname}님의 소식이 늦어졌어요`);
    await expect(main).toContainText(`${she.nickname}님이 잘 돌아왔어요`);
    await expect(main).not.toContainText('아직 돌아왔다는 소식이 없어요');
    await expect(main).not.toContainText('연남동');
    await hers.page.goto('/notifications');
    await expect(hers.page.getByText('잘 돌아왔는지 물었어요')).toBeVisible();
  });

  for (const phone of [hers, ...theirs]) {
    expect(phone.problems).toEqual([]);
    await phone.page.context().close();
  }
});

async function phoneOf(browser: Browser, person: HttpPerson) {
  const page = await (await phoneWithSession(browser, person)).newPage();
  return { page, problems: watchConsole(page) };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const meetingOf = (page: Page, list: string, place: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: place });
const own = (page: Page, place: string) => meetingOf(page, '내가 알린 만남', place);
const told = (page: Page, place: string) => meetingOf(page, '친구가 알려 준 만남', place);

/** In an hour, on Seoul's clocks, as the field of the form has it. */
function inAnHour(): string {
  return new Date(Date.now() + (9 * 60 + 60) * minuteMs).toISOString().slice(0, 16);
}

async function fillMeeting(
  page: Page,
  { place, friends }: { place: string; friends: readonly HttpPerson[] },
): Promise<void> {
  await field(page, '어디서 만나나요?').fill(place);
  await page.getByLabel('언제 만나나요?').fill(inAnHour());
  await page.getByText('2시간 뒤', { exact: true }).click();
  for (const { nickname } of friends) await page.getByText(nickname, { exact: true }).click();
}

async function tell(page: Page): Promise<void> {
  await page.getByRole('button', { name: '친구에게 알리기' }).click();
  await expect(page).toHaveURL(/\/my-page\/safety\/shares$/);
}
