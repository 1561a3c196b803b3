import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { getAlarms } from '@/contract/alarms';
import { PLAN_PLACE_MAX_LENGTH } from '@/contract/constants';
import { likeMatch } from '@/contract/matches';
import { getMeeting, updateMeetingAnswer } from '@/contract/meetings';
import {
  answerPlan,
  createPlanPlace,
  getPlan,
  updatePlanPlaceVotes,
  updatePlanSlots,
} from '@/contract/plans';
import type { HttpPerson } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether, type TwoTeams } from '@/testing/stack/six-people';
import { phoneWithSession } from '../fixtures/member';
import { askSandbox } from '../fixtures/sandbox-api';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const where = '망원한강공원';
const otherPlaces = ['연남동 경의선숲길', '성수동', '서울숲'];
/** As long as a place may be, in one word. */
const longPlace = '홍대입구역9번출구앞에서만나요'.repeat(3).slice(0, PLAN_PLACE_MAX_LENGTH);
/** Evening buttons count the days from tomorrow: the one all six choose, and one that two choose. */
const [best, other] = [2, 3];
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const evening = (page: Page, index: number) =>
  section(page, '되는 날')
    .getByRole('button', { name: /저녁, \d명$/ })
    .nth(index);

async function rightOf(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  return box ? box.x + box.width : Number.NaN;
}

test('six people plan a meeting, meet, and two of them want to meet again', async ({ browser, request }, {
  retry,
}) => {
  const teams = await bringTwoTeamsTogether(stackOfRun(), { ending: `약속${retry || ''}` });
  const { women, men, everybody, matchId: channelId } = teams;
  await men[0].call(likeMatch, { params: { matchId: channelId } });
  for (const person of everybody) await person.enterChat();
  const [her, him] = [await openPlan(browser, teams, women[0]), await openPlan(browser, teams, men[0])];
  /** Who has no browser here, and calls the same service. */
  const callers = [women[1], women[2], men[1], men[2]];
  const params = { channelId };
  const readPlan = async () => {
    const { plan } = await women[1].call(getPlan, { params });
    if (!plan) throw new Error('the room plans nothing');
    return plan;
  };

  await test.step('all six tap the days on which they can, and see each other do it', async () => {
    await her.getByRole('button', { name: '약속 정하기 시작' }).click();
    await evening(her, best).click();
    for (const index of [best, other]) await evening(him, index).click();
    const day = (await readPlan()).days[best] ?? '';
    for (const person of callers)
      await person.call(updatePlanSlots, { params, body: { slots: [{ day, slot: 'EVENING' }] } });
    for (const page of [her, him]) {
      await expect(evening(page, best)).toHaveAccessibleName(/6명$/);
      await expect(evening(page, other)).toHaveAccessibleName(/1명$/);
    }
  });

  await test.step('places are named one after the other, on a small phone too, and chosen', async () => {
    const usual = her.viewportSize();
    await her.setViewportSize({ width: 320, height: 568 });
    const field = section(her, '장소').getByRole('textbox', { name: '장소 적기' });
    const add = section(her, '장소').getByRole('button', { name: '추가' });
    for (const [index, name] of [where, ...otherPlaces].entries()) {
      await field.fill(name);
      // By finger and by keys: who pressed stays where the next one is written.
      await (index % 2 === 0 ? add.click() : field.press('Enter'));
      await expect(section(her, '장소').getByRole('checkbox')).toHaveCount(index + 1);
      for (const part of [field, add]) await expect(part).toBeInViewport({ ratio: 1 });
    }
    if (usual) await her.setViewportSize(usual);
    const place = section(him, '장소').getByRole('checkbox', { name: new RegExp(where) });
    await expect(place).not.toBeChecked();
    await section(him, '장소').getByText(where).click();
    await expect(place).toBeChecked();
    const { id } = await women[1].call(createPlanPlace, { params, body: { name: longPlace } });
    const named = (await readPlan()).places.find(({ name }) => name === where);
    if (!named) throw new Error('the place is not there');
    for (const person of callers) {
      const placeIds = person === women[1] ? [named.id, id] : [named.id];
      await person.call(updatePlanPlaceVotes, { params, body: { placeIds } });
    }
    for (const page of [her, him])
      await expect(
        section(page, '장소').getByRole('checkbox', { name: new RegExp(`${where}.*6명`) }),
      ).toBeChecked();
  });

  await test.step('one proposes the best, each says whether they come, and it is settled', async () => {
    await her.getByRole('button', { name: '약속 제안하기' }).click();
    const sheet = her.getByRole('dialog', { name: '이렇게 만날까요?' });
    // The long place breaks, and pushes nothing past the edge.
    const act = sheet.getByRole('button', { name: '이 약속 제안하기' });
    const edge = her.viewportSize()?.width ?? 0;
    await expect.poll(() => rightOf(act)).toBeLessThan(edge);
    await act.click();
    await section(him, '제안된 약속').getByRole('button', { name: '갈게요' }).click();
    const round = (await readPlan()).proposal?.round ?? 0;
    for (const person of callers)
      await person.call(answerPlan, { params, body: { round, isComing: person !== men[2] } });
    for (const page of [her, him]) {
      await expect(section(page, '정해진 약속').getByText('가요 5', { exact: true })).toBeVisible();
      await expect(section(page, '정해진 약속').getByText('못 가요 1')).toBeVisible();
      await expect(section(page, '정해진 약속')).toContainText(`${men[2].nickname}님`);
    }
  });

  const { proposal } = await readPlan();
  const meetsAt = new Date(proposal?.meetsAt ?? '');

  await test.step('it can be taken into a calendar', async () => {
    const download = her.waitForEvent('download');
    await section(her, '정해진 약속').getByRole('button', { name: '캘린더에 추가' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    const start = meetsAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    for (const line of ['BEGIN:VEVENT', `DTSTART:${start}`, `LOCATION:${where}`])
      expect(lines).toContain(line);
  });

  await test.step('the result stands in the room', async () => {
    for (const page of [her, him]) {
      await page.goto(`/chats/${channelId}`);
      await expect(section(page, '약속')).toContainText(where);
      await expect(section(page, '약속')).toContainText('약속이 정해졌어요 · 5명이 가요');
      await expect(page.getByRole('log', { name: '대화' })).toContainText(/약속이 정해졌어요\. /);
    }
  });

  const letMinutesPass = (minutes: number) =>
    askSandbox(request, 'PUT', `/users/${women[0].userId}/meetings`, { minutes });

  await test.step('who comes is reminded before it begins', async () => {
    await letMinutesPass((meetsAt.getTime() - Date.now()) / 60_000 - hourMinutes / 2);
    await her.goto('/notifications');
    await expect(her.getByText(soon).first()).toBeVisible();
    for (const person of everybody)
      expect([person.nickname, await isReminded(person)]).toEqual([person.nickname, person !== men[2]]);
  });

  const meetingId = await test.step('the day after each is asked, for nobody else’s eyes', async () => {
    // It begins, and then the next day is over.
    await letMinutesPass(hourMinutes);
    await letMinutesPass(2 * dayMinutes);
    for (const page of [her, him]) {
      await page.goto(`/chats/${channelId}`);
      await section(page, '만남 뒤')
        .getByRole('link', { name: /만남은 어땠나요\?/ })
        .click();
      await page.getByRole('button', { name: '네, 만났어요' }).click();
    }
    const id = Number(new URL(her.url()).pathname.split('/').at(-1));
    await rate(her, { id, of: women[0], whom: men[0] });
    await rate(him, { id, of: men[0], whom: women[0] });
    // A wish that is not returned.
    await answer(women[1], { id, whom: men[1], wantsAgain: true });
    await answer(men[1], { id, whom: women[1], wantsAgain: false });
    return id;
  });

  await test.step('when the time is over, two who both want it are told of each other, and nobody else', async () => {
    await letMinutesPass(4 * dayMinutes);
    for (const [page, whom, stranger] of [
      [her, men[0], men[1]],
      [him, women[0], women[1]],
    ] as const) {
      await page.goto(`/meetings/${meetingId}`);
      const again = section(page, '다시 만나고 싶은 사람');
      await expect(again.getByText(whom.nickname).first()).toBeVisible();
      await expect(again.getByText(stranger.nickname)).toHaveCount(0);
    }
    for (const person of [women[1], men[1]]) {
      const { mutualUserIds } = await person.call(getMeeting, { params: { meetingId } });
      expect([person.nickname, mutualUserIds]).toEqual([person.nickname, []]);
    }
  });

  for (const page of [her, him]) await page.context().close();
});

/** From the menu of the room. */
async function openPlan(browser: Browser, { matchId }: TwoTeams, person: HttpPerson): Promise<Page> {
  const page = await (await phoneWithSession(browser, person)).newPage();
  await page.goto(`/chats/${matchId}`);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /약속 정하기/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/chats/${matchId}/plan$`));
  return page;
}

/** The reminder of the hour before names the time. */
const soon = /오[전후]\s\d+:\d\d에 만나요$/;

async function isReminded(person: HttpPerson): Promise<boolean> {
  const { items } = await person.call(getAlarms, { query: { limit: 50 } });
  return items.some(({ title }) => soon.test(title));
}

/** Five stars, and the wish to meet again. */
async function rate(
  page: Page,
  { id, of, whom }: { id: number; of: HttpPerson; whom: HttpPerson },
): Promise<void> {
  const people = section(page, '함께한 사람들');
  const star = people
    .getByRole('group', { name: `${whom.nickname}님의 매너는 어땠나요?` })
    .getByRole('radio', { name: '5점' });
  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toBeChecked();
  const own = async () => (await of.call(getMeeting, { params: { meetingId: id } })).answer?.ratings ?? [];
  await expect.poll(own).toEqual([{ userId: whom.userId, manner: 5, wantsAgain: false }]);
  // The box itself lies under what is drawn of it.
  await people.getByText(`${whom.nickname}님을 또 만나고 싶어요`).click();
  await expect.poll(own).toEqual([{ userId: whom.userId, manner: 5, wantsAgain: true }]);
}

/** It took place, and one of the others was as they were. */
async function answer(
  person: HttpPerson,
  { id, whom, wantsAgain }: { id: number; whom: HttpPerson; wantsAgain: boolean },
): Promise<void> {
  const ratings = [{ userId: whom.userId, manner: 4, wantsAgain }];
  await person.call(updateMeetingAnswer, { params: { meetingId: id }, body: { tookPlace: true, ratings } });
}
