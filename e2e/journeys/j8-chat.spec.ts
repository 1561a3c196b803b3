import { expect } from '@playwright/test';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import {
  bubbleOf,
  type ChatPhone,
  enterRoom,
  heard,
  loseService,
  openMenu,
  pickPictures,
  roomOf,
  say,
  waitingOf,
} from '../fixtures/chat-phone';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('six phones in one room: nothing is lost, nothing is doubled', async ({ browser }, { retry }) => {
  const teams = await bringTwoTeamsTogether(stackOfRun(), { ending: `대화${retry || ''}` });
  await teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } });
  const phones = await enterRoom(browser, { everybody: teams.everybody, channelId: teams.matchId });
  const [minseo, jiwoo, , dohyun] = phones as [ChatPhone, ChatPhone, ChatPhone, ChatPhone];

  await test.step('an answer carries what it answers, on all six', async () => {
    await say(minseo, '토요일 어때요');
    for (const phone of phones) await expect(bubbleOf(phone, '토요일 어때요')).toBeVisible();
    await (await openMenu(dohyun, '토요일 어때요')).getByRole('button', { name: '답장하기' }).click();
    await say(dohyun, '저는 좋아요');
    for (const phone of phones)
      await expect(
        bubbleOf(phone, '저는 좋아요').getByRole('button', { name: /의 메시지에 답장: 토요일 어때요$/ }),
      ).toBeVisible();
  });

  await test.step('the number beside a bubble falls to nothing as six people read', async () => {
    await expect(bubbleOf(minseo, '토요일 어때요')).not.toHaveAccessibleName(/안 읽음/);
  });

  await test.step('reactions are counted on all six, one a person', async () => {
    for (const phone of [jiwoo, dohyun])
      await (await openMenu(phone, '토요일 어때요')).getByRole('button', { name: '하트' }).click();
    for (const phone of phones)
      await expect(
        bubbleOf(phone, '토요일 어때요').getByRole('button', { name: '반응: 하트 2' }),
      ).toBeVisible();
    await (await openMenu(dohyun, '토요일 어때요')).getByRole('button', { name: '웃음' }).click();
    for (const phone of phones)
      await expect(roomOf(phone).getByRole('button', { name: '반응: 하트 1, 웃음 1' })).toBeVisible();
  });

  await test.step('a message taken back says nothing, in its answer neither', async () => {
    await (await openMenu(minseo, '토요일 어때요'))
      .getByRole('button', { name: '모두에게서 지우기' })
      .click();
    await minseo.page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    for (const phone of phones) {
      await expect(roomOf(phone).getByText('토요일 어때요')).toHaveCount(0);
      await expect(
        roomOf(phone).getByRole('button', { name: /의 메시지에 답장: 삭제된 메시지예요$/ }),
      ).toBeVisible();
    }
  });

  await test.step('words and a picture written offline are sent in order, after a reload, from another page', async () => {
    const { page, context } = jiwoo;
    await context.setOffline(true);
    await say(jiwoo, '오프라인 하나');
    await pickPictures(jiwoo);
    await say(jiwoo, '오프라인 둘');
    await expect(waitingOf(jiwoo)).toHaveCount(3);
    const findService = await loseService(jiwoo, stackOfRun().apiUrl);
    await context.setOffline(false);
    await page.reload();
    await expect(bubbleOf(jiwoo, '저는 좋아요')).toBeVisible();
    await expect(page.getByText('연결되면 새 메시지를 보여 드릴게요')).toBeVisible();
    await page.goto('/home');
    await findService();
    await expect(bubbleOf(dohyun, '오프라인 둘')).toBeVisible({ timeout: 60_000 });
    await page.goto(`/chats/${teams.matchId}`);
    for (const phone of phones) {
      await expect(bubbleOf(phone, '오프라인 둘')).toBeVisible();
      const articles = roomOf(phone).getByRole('article');
      await expect(articles.nth(-3)).toContainText('오프라인 하나');
      await expect(articles.nth(-2).getByRole('button', { name: '사진 크게 보기' })).toBeVisible();
      await expect(articles.nth(-1)).toContainText('오프라인 둘');
    }
  });

  await test.step('while the service is away everybody writes; once it is back all is there, once, in one order', async () => {
    const findings = await Promise.all(phones.map((phone) => loseService(phone, stackOfRun().apiUrl)));
    for (const phone of phones) for (const round of [1, 2]) await say(phone, `${phone.name}의 말 ${round}`);
    for (const phone of phones) await expect(waitingOf(phone)).toHaveCount(2);
    for (const findService of findings) await findService();
    const pattern = /의 말 \d$/;
    // A list holds what the screen shows and a little more: this screen shows all twelve, whoever stands between whom.
    for (const { page } of phones) await page.setViewportSize({ width: 390, height: 2400 });
    for (const phone of phones)
      await expect.poll(async () => (await heard(phone, pattern)).length, { timeout: 60_000 }).toBe(12);
    const order = await heard(minseo, pattern);
    expect(new Set(order).size).toBe(12);
    for (const phone of phones) {
      expect(await heard(phone, pattern), phone.name).toEqual(order);
      const own = order.filter((text) => text.startsWith(phone.name));
      expect(own).toEqual([`${phone.name}의 말 1`, `${phone.name}의 말 2`]);
    }
  });

  await test.step('a message from a room that is not open says who speaks, and leads there', async () => {
    await jiwoo.page.goto('/home');
    await expect(jiwoo.page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
    const banner = jiwoo.page.getByRole('link', { name: /여기 봐요/ });
    await expect(async () => {
      await say(dohyun, '여기 봐요');
      await expect(banner).toBeVisible({ timeout: 3000 });
      await banner.click({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(jiwoo.page).toHaveURL(new RegExp(`/chats/${teams.matchId}$`));
  });

  for (const { context } of phones) await context.close();
});
