import { expect } from '@playwright/test';
import { getMessages } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { bubbleOf, type ChatPhone, enterRoom, heard, say, waitingOf } from '../fixtures/chat-phone';
import { type MortalStack, startMortalStack } from '../fixtures/mortal-stack';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const spoken = /의 말 \d+$/;
const back = { timeout: 60_000 };
const rounds = 3;
const perRound = 6;

let stack: MortalStack;
test.beforeAll(async () => {
  stack = await startMortalStack();
});
test.afterAll(() => stack.stop());

/** Says numbered words one after the other, whatever the service does meanwhile. */
async function speak(phone: ChatPhone, { from, to }: { from: number; to: number }): Promise<void> {
  for (let number = from; number <= to; number += 1) await say(phone, `${phone.name}의 말 ${number}`);
}

test('two people write while the api is killed again and again: nothing is lost, doubled or out of order', async ({
  browser,
}) => {
  const { women, men, matchId: channelId } = await bringTwoTeamsTogether(stackOfRun());
  const params = { channelId };
  await men[0].call(likeMatch, { params: { matchId: channelId } });
  await men[0].enterChat();
  const phones = await enterRoom(browser, { everybody: [women[0], men[0], women[1], men[1]], channelId });
  const [hers, his, thinker, looker] = phones as [ChatPhone, ChatPhone, ChatPhone, ChatPhone];
  const speakers = [hers, his];
  const field = thinker.page.getByRole('textbox', { name: '메시지' });
  await looker.page.goto('/chats');
  await expect(
    looker.page.getByText('보드게임 모임').or(looker.page.getByText('한강 피크닉')).first(),
  ).toBeVisible();

  for (let round = 0; round < rounds; round += 1)
    await test.step(`killed while words are on their way, the ${round + 1}. time`, async () => {
      const from = round * perRound + 1;
      const to = from + perRound - 1;
      const speaking = Promise.all(speakers.map((phone) => speak(phone, { from, to: to - 1 })));
      await expect(bubbleOf(his, `${hers.name}의 말 ${from}`)).toBeVisible(back);
      await field.fill(`생각하는 중 ${round}`);
      await stack.killNode();
      await speaking;
      for (const phone of speakers) await speak(phone, { from: to, to });
      for (const phone of speakers) await expect(waitingOf(phone)).not.toHaveCount(0);
      await expect(field).toHaveValue(`생각하는 중 ${round}`);
      await thinker.page.reload();
      await expect(field).toHaveValue(`생각하는 중 ${round}`);
      await stack.reviveNode();
      for (const phone of speakers) await expect(waitingOf(phone)).toHaveCount(0, back);
      await expect(field).toHaveValue(`생각하는 중 ${round}`);
    });

  await test.step('what was never sent is sent by a tap, and the list knows of it by itself', async () => {
    await thinker.page.getByRole('button', { name: '보내기', exact: true }).click();
    const words = `생각하는 중 ${rounds - 1}`;
    for (const phone of [...speakers, thinker]) await expect(bubbleOf(phone, words)).toBeVisible(back);
    await expect(looker.page.getByText(words)).toBeVisible(back);
  });

  await test.step('all of it stands once, in one order, on every phone and in the service', async () => {
    const { items } = await men[0].call(getMessages, { params, query: { limit: '100' } as never });
    const order = items.flatMap(({ text }) => (text && spoken.test(text) ? text : []));
    for (const { name } of speakers) {
      const own = Array.from({ length: rounds * perRound }, (_, index) => `${name}의 말 ${index + 1}`);
      expect(order.filter((text) => text.startsWith(name))).toEqual(own);
    }
    expect(order).toHaveLength(speakers.length * rounds * perRound);
    // A list holds what the screen shows and a little more: this screen shows all.
    for (const { page } of [...speakers, thinker]) await page.setViewportSize({ width: 390, height: 4000 });
    for (const phone of [...speakers, thinker])
      await expect.poll(() => heard(phone, spoken), { ...back, message: phone.name }).toEqual(order);
  });

  for (const { context } of phones) await context.close();
});
