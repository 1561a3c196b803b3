import { type Browser, expect, type Page } from '@playwright/test';
import { acceptFriendRequest, createFriendRequest } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

interface Phone {
  readonly person: HttpPerson;
  readonly page: Page;
  readonly problems: readonly string[];
}

const question = ({ page }: Phone) => page.getByRole('region', { name: '대타를 찾는 대화' });
const heard = ({ page }: Phone, words: string) => page.getByRole('log').getByText(words, { exact: true });

test('one of three cannot come: a friend takes their place, and the talk goes on', async ({ browser }, {
  retry,
}) => {
  const ending = retry === 0 ? '대' : `대${retry}`;
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending });
  await men[0].call(likeMatch, { params: { matchId } });
  const friend = await signUpOverHttp(stackOfRun(), { nickname: `새봄${ending}`, gender: 'WOMAN' });
  const { id } = await women[0].call(createFriendRequest, { body: { userId: friend.userId } });
  await friend.call(acceptFriendRequest, { params: { friendRequestId: id } });

  const room = `/chats/${matchId}`;
  const [leader, stays, leaver, comes] = [
    await open(browser, women[0], '/team'),
    await open(browser, women[1], room),
    await open(browser, women[2], '/team'),
    await open(browser, friend, '/team'),
  ];
  const [one, two] = [await open(browser, men[0], room), await open(browser, men[1], room)];

  await test.step('the six talk, then one leaves and lets the others look', async () => {
    await say(one, '토요일 두 시 어때요?');
    await expect(heard(stays, '토요일 두 시 어때요?')).toBeVisible();
    await leaver.page.getByRole('button', { name: '더 보기' }).click();
    await leaver.page.getByRole('button', { name: '팀에서 나가기' }).click();
    await leaver.page.getByRole('button', { name: /^대타를 찾아요/ }).click();
    await leaver.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
    await expect(leaver.page.getByText('누구와 함께할까요?')).toBeVisible();
  });

  await test.step('both teams are asked at once, each on its own screens', async () => {
    await expect(leader.page.getByText('함께할 대타를 찾고 있어요')).toBeVisible();
    await expect(leader.page.getByRole('list', { name: '이어 갈 대화' }).getByRole('listitem')).toHaveCount(
      1,
    );
    for (const phone of [stays, one, two]) await expect(question(phone)).toBeVisible();
    await test.step('in a line each, with the answers below', async () => {
      const lines = question(one).locator('p');
      await expect(lines).toHaveCount(2);
      for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThan(25);
    });
    await leader.page.getByRole('button', { name: /이어 가기$/ }).click();
    for (const phone of [stays, one]) {
      await question(phone)
        .getByRole('button', { name: /이어 가기$/ })
        .click();
      await expect(question(phone).getByText('이어 갈래요')).toBeVisible();
    }
    await question(two)
      .getByRole('button', { name: /이어 가기$/ })
      .click();
    for (const phone of [stays, one, two])
      await expect(heard(phone, '두 팀 모두 대화를 이어 가기로 했어요')).toBeVisible();
  });

  await test.step('the leader asks a friend, who accepts and is in the room', async () => {
    await leader.page.getByRole('button', { name: '친구 초대하기' }).first().click();
    await leader.page.getByRole('button', { name: `${friend.nickname} 초대`, exact: true }).click();
    await expect(leader.page.getByRole('dialog').getByText('초대함').first()).toBeVisible();
    await leader.page.keyboard.press('Escape');
    await comes.page.getByRole('link', { name: '초대 보기' }).click();
    await comes.page.getByRole('button', { name: `${women[0].nickname}님의 초대 수락` }).click();
    await expect(comes.page).toHaveURL(/\/team$/);
    for (const phone of [stays, one, two]) {
      await expect(heard(phone, `${friend.nickname}님이 대타로 들어왔어요`)).toBeVisible();
      await expect(question(phone)).toBeHidden();
    }
    await expect(leader.page.getByText('셋이 모여 매칭 준비가 끝났어요')).toBeVisible();
  });

  await test.step('the talk goes on with them, without what was said before', async () => {
    await comes.page.goto(room);
    await expect(heard(comes, `${friend.nickname}님이 대타로 들어왔어요`)).toBeVisible();
    await expect(heard(comes, '토요일 두 시 어때요?')).toBeHidden();
    await say(comes, '저도 갈게요!');
    for (const phone of [stays, one, two]) await expect(heard(phone, '저도 갈게요!')).toBeVisible();
    await leaver.page.goto(room);
    await expect(leaver.page.getByText('팀에서 나와 대화를 마쳤어요.')).toBeVisible();
    await expect(heard(leaver, '저도 갈게요!')).toBeHidden();
  });

  for (const { person, page, problems } of [leader, stays, leaver, comes, one, two]) {
    expect(problems, person.nickname).toEqual([]);
    await page.context().close();
  }
});

async function open(browser: Browser, person: HttpPerson, path: string): Promise<Phone> {
  const context = await phoneWithSession(browser, person);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto(path);
  return { person, page, problems };
}

async function say({ page }: Phone, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '메시지' }).fill(words);
  await page.getByRole('button', { name: '보내기', exact: true }).click();
}
