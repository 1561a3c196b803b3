import { randomUUID } from 'node:crypto';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { acceptFriendRequest, getFriendRequests } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getPreMatches } from '@/contract/pre-matches';
import { acceptDraftInvitation } from '@/contract/team-buildings';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether, drop, flip, foundTeam, signUpThree } from '@/testing/stack/six-people';
import { makeAll } from '@/testing/tuple';
import { watchConsole } from '../fixtures/console-errors';
import { bringToFront, cardInFront } from '../fixtures/deck';
import { KeyboardHand } from '../fixtures/keyboard-hand';
import { phoneWithSession } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { feel, sensed, takeSensed } from '../fixtures/senses';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('somebody without a pointer signs up, finds a team, flips, likes, matches and talks', async ({
  browser,
}, { retry }) => {
  test.setTimeout(420_000);
  const stack = stackOfRun();
  const ending = retry === 0 ? '글쇠' : `글쇠${retry}`;
  const nickname = `손끝${ending}`;
  const theirName = `${ending} 농구단`;
  const ourName = `${ending} 산책단`;
  const friends = await makeAll(['누리', '단비'] as const, (name) =>
    signUpOverHttp(stack, { nickname: `${name}${ending}`, gender: 'WOMAN' }),
  );
  const men = await signUpThree(stack, { gender: 'MAN' }, [
    `보람${ending}`,
    `바름${ending}`,
    `새움${ending}`,
  ]);
  const theirs = await foundTeam(men, theirName);

  const phone = await newPhone(browser);
  await feel(phone);
  const page = await phone.newPage();
  const problems = watchConsole(page);
  const hand = new KeyboardHand(page);
  /** Whoever listens was told so since they were last asked. */
  const isTold = async (words: string | RegExp) => {
    await expect.poll(async () => (await sensed(page)).told.join('\n')).toMatch(words);
    await takeSensed(page);
  };
  const tab = (name: string) =>
    hand.tap(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name }));
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('signs up', () => hand.signUp({ nickname }));

  await test.step('asks two to be friends, and then into the team', async () => {
    await tab('내 팀');
    await isTold('내 팀 · Slide');
    await hand.tap(button('친구 초대하기').first());
    await expect(page.getByRole('dialog', { name: '누구와 함께할까요?' })).toBeFocused();
    for (const friend of friends) {
      await hand.fill(page.getByLabel('닉네임으로 친구 찾기'), friend.nickname);
      await hand.tap(button(`${friend.nickname}님에게 친구 요청`));
      await isTold(`${friend.nickname}님에게 친구 요청을 보냈어요`);
      await expect(page.getByText('요청함')).toBeVisible();
      await accept(friend);
    }
    await hand.fill(page.getByLabel('닉네임으로 친구 찾기'), ' ');
    for (const { nickname: name } of friends) {
      await hand.tap(page.getByRole('button', { name: `${name} 초대`, exact: true }));
      await isTold(`${name}님을 초대했어요`);
    }
    await expect(page.getByText('초대함')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // What opened it is gone: there is nobody left to invite.
    await expect(page.getByRole('main')).toBeFocused();
    for (const [friend, words] of [
      [friends[0], /한 명만 더 오면\s*팀이 완성돼요/],
      [friends[1], /셋이 모였어요\s*이제 팀을 만들어 볼까요\?/],
    ] as const) {
      await join(friend);
      await isTold(words);
    }
  });

  await test.step('names the team', async () => {
    await hand.tap(page.getByRole('link', { name: '팀 만들기' }));
    await hand.fill(page.getByLabel('팀 이름'), ourName);
    await hand.fill(page.getByLabel('팀 소개'), '천천히 걷는 걸 좋아해요.');
    await hand.tap(page.getByRole('button', { name: '보드게임', exact: true }));
    await isTold('사용할 수 있는 팀 이름이에요');
    await hand.tap(button('팀 만들기'));
    await expect(page.getByRole('heading', { name: ourName })).toBeVisible();
  });

  await test.step('turns a card and sends a LIKE', async () => {
    const ours = await teamOf(friends[0]);
    await isTold('내 팀 · Slide');
    await tab('홈');
    await isTold('라운지 · Slide');
    await drop(stack, [ours, theirs]);
    await flip(men, { teamId: ours });
    await bringToFront(page, theirName, (next) => hand.tap(next));
    await hand.tap(
      cardInFront(page)
        .getByRole('button', { name: /카드 뒤집기/ })
        .first(),
    );
    await expect(cardInFront(page).getByText('다른 두 사람은 마음이 통하면 보여요')).toBeVisible();
    await isTold(/글쇠\d*님, \d+세.*다른 두 사람은 마음이 통하면 보여요/);
    await hand.tap(cardInFront(page).getByRole('button', { name: '팀 자세히 보기' }));
    await isTold('매칭 상세 · Slide');
    await hand.tap(button(/LIKE 보내기/));
    const dialog = page.getByRole('alertdialog', { name: /LIKE를 보낼까요\?/ });
    await expect(dialog.getByRole('button', { name: '취소' })).toBeFocused();
    await hand.tap(dialog.getByRole('button', { name: 'LIKE 보내기' }));
    await isTold(/LIKE를 보냈어요/);
    await expect(page.getByText(/LIKE를 보냈어요/).first()).toBeVisible();
  });

  await test.step('matches, and talks', async () => {
    await men[0].call(likeMatch, { params: { matchId: await matchOf(men[0]) } });
    const moment = page.getByRole('dialog', { name: '매칭됐어요' });
    await expect(moment).toHaveAccessibleDescription(new RegExp(theirName));
    await expect(moment.locator(':focus')).toHaveCount(1);
    await hand.tap(moment.getByRole('button', { name: '채팅 시작하기' }));
    await expect(page).toHaveURL(/\/chats\/\d+/);
    await isTold('채팅방 · Slide');
    await hand.fill(page.getByLabel('메시지', { exact: true }), '안녕하세요, 반가워요!');
    await hand.tap(page.getByRole('button', { name: '보내기', exact: true }));
    await isTold('안녕하세요, 반가워요!');
    await men[0].enterChat();
    const body = { clientMessageId: randomUUID(), text: '저희도 반가워요' };
    await men[0].call(createMessage, { params: { channelId: channelOf(page) }, body });
    await isTold('저희도 반가워요');
  });

  expect([...hand.troubles]).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a syllable that is being composed is sent once and whole: by Enter at a desk, by the button on a phone', async ({
  browser,
}, { retry }) => {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `조합${retry}` });
  await men[0].call(likeMatch, { params: { matchId } });
  const desk = await phoneWithSession(browser, women[0], { hasTouch: false, isMobile: false });
  const hand = await phoneWithSession(browser, men[0]);
  const [atDesk, onPhone] = [await desk.newPage(), await hand.newPage()];
  for (const page of [atDesk, onPhone]) await page.goto(`/chats/${matchId}`);
  const field = (page: Page) => page.getByRole('textbox', { name: '메시지' });
  /** What was said, on the other's page as well. */
  const said = async (text: string) => {
    for (const page of [atDesk, onPhone])
      await expect(page.getByRole('log').getByRole('article').filter({ hasText: text })).toHaveCount(1);
  };

  await test.step('Enter ends the composition', async () => {
    const keyboard = await composeIn(atDesk, field(atDesk), '만나서 반가워');
    await atDesk.keyboard.down('Enter');
    await expect(field(atDesk)).toHaveValue('만나서 반가워');
    await keyboard.send('Input.insertText', { text: '만나서 반가워요' });
    await atDesk.keyboard.up('Enter');
    await said('만나서 반가워요');
    await expect(field(atDesk)).toHaveValue('');
  });

  await test.step('the button ends it', async () => {
    await composeIn(onPhone, field(onPhone), '저도 반가워요');
    await onPhone.getByRole('button', { name: '보내기', exact: true }).tap();
    await said('저도 반가워요');
    await expect(field(onPhone)).toHaveValue('');
  });

  for (const page of [atDesk, onPhone])
    expect(await page.getByRole('log').getByRole('article').allInnerTexts()).toHaveLength(2);
  for (const context of [desk, hand]) await context.close();
});

/** As a Korean keyboard does: the word stands in the field, its last syllable still to be changed. */
async function composeIn(page: Page, field: Locator, text: string): Promise<CDPSession> {
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  const { length } = text;
  await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  await expect(field).toHaveValue(text);
  return keyboard;
}

const channelOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

async function teamOf(person: HttpPerson): Promise<number> {
  const { team } = await person.call(getMyTeam);
  if (!team) throw new Error('there is no team');
  return team.id;
}

/** The match that the cards of both teams became. */
async function matchOf(person: HttpPerson): Promise<number> {
  const { items } = await person.call(getPreMatches);
  const matchId = items.find((preMatch) => preMatch.matchId !== null)?.matchId;
  if (!matchId) throw new Error('nobody has turned a card back');
  return matchId;
}

async function accept(friend: HttpPerson): Promise<void> {
  const { items } = await friend.call(getFriendRequests);
  const friendRequestId = items[0]?.id;
  if (friendRequestId === undefined) throw new Error('nobody asked');
  await friend.call(acceptFriendRequest, { params: { friendRequestId } });
}

async function join(friend: HttpPerson): Promise<void> {
  const { receivedInvitations } = await friend.call(getMyTeam);
  const teamBuildingDraftInvitationId = receivedInvitations[0]?.id;
  if (teamBuildingDraftInvitationId === undefined) throw new Error('nobody invited');
  await friend.call(acceptDraftInvitation, { params: { teamBuildingDraftInvitationId }, body: {} });
}
