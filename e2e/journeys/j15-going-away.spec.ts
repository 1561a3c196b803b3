import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { deleteMe, getUser } from '@/contract/users';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { Member, phoneWithSession, signInAs } from '../fixtures/member';
import { operatorOf } from '../fixtures/operator';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

/** What a session leaves on a phone, by the names others know; a logout clears all of it (docs/product.md#logout). */
const planted = {
  local: {
    idpId: 'idp',
    idpToken: 'idp-token',
    idpType: 'KAKAO',
    email: 'me@slide.test',
    'Slide-Platform': 'WEBCLIENT',
    'Slide-Platform-Version': 'agent',
    'Slide-Platform-App-Version': 'prod-1.7.7',
  },
  session: {
    'referral-code-storage': '{"state":{"referralCode":"ABCDEFGHJK"},"version":0}',
    'af-referral': 'campaign',
    sidCode: 'sid',
    niceData: '{"result":"success","encodedData":"x"}',
    isFirstLogin: 'true',
    returnTo: '/home',
    'match-storage': '{"state":{"matchId":7},"version":0}',
    'anything-else': 'of this session',
  },
};
const cleared = [
  ...Object.keys(planted.local).map((key) => `local.${key}`),
  'local.accessToken',
  'local.refreshToken',
  'local.userId',
  'local.Slide-Platform-Device-Id',
  'local.agreed-terms',
];

async function enter(member: Member, page: Page = member.page) {
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
}

test(
  'a logout clears what the session left on the phone, other tabs follow, and a sign-in works again',
  { tag: '@two-nodes' },
  async ({ browser, request }, { retry }) => {
    const member = await Member.withPhone(browser, { nickname: `로그아웃${retry}` });
    const { page, context } = member;
    await enter(member);
    const other = await context.newPage();
    await enter(member, other);
    await page.goto('/my-page/account');
    await page.evaluate(({ local, session }) => {
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    }, planted);
    const refreshToken = (await member.stored())['local.refreshToken'];

    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(other).toHaveURL(/\/sign-in/);

    const left = await member.stored();
    for (const key of cleared) expect(left, key).not.toHaveProperty([key]);
    expect(Object.keys(left).filter((key) => key.startsWith('session.'))).toEqual([]);
    const cookies = await context.cookies(process.env.WEB_URL);
    expect(cookies.filter(({ name }) => /token|idp|userId|email/i.test(name))).toEqual([]);
    expect(await canRefresh(request, refreshToken)).toBe(false);

    await page.goto('/chats');
    await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
    await member.signInAgain();
    await expect(page).toHaveURL(/\/chats$/);
    await expect(other.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
    await member.close();
  },
);

async function canRefresh(request: APIRequestContext, refreshToken: string | undefined) {
  const answer = await request.post(`${process.env.API_URL}/api/v2/authentications/token`, {
    data: { refreshToken, userId: 1 },
  });
  return answer.ok();
}

test(
  'who withdraws is gone for others at once, and back when they sign in within a week',
  { tag: '@two-nodes' },
  async ({ browser }, { retry }) => {
    const leaver = await Member.withPhone(browser, { nickname: `떠나는사람${retry}` });
    const friend = await Member.withPhone(browser, { nickname: `남는사람${retry}` });
    await enter(leaver);
    await enter(friend);
    expect(await finds(friend, leaver.name)).toBe(true);

    const { page } = leaver;
    await page.goto('/my-page/delete');
    const leave = page.getByRole('button', { name: '탈퇴하기' });
    await expect(leave).toBeDisabled();
    await page.getByText('안내를 모두 확인했고 탈퇴에 동의해요').click();
    await leave.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴하기' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    expect(Object.keys(await leaver.stored()).filter((key) => /Token|userId|email/.test(key))).toEqual([]);
    expect(await finds(friend, leaver.name)).toBe(false);

    const cameBack = page.getByText('다시 와 줘서 반가워요. 탈퇴를 취소했어요.').waitFor();
    await leaver.signInAgain();
    await cameBack;
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/my-page');
    await expect(page.getByRole('region', { name: '내 프로필' }).getByText(leaver.name)).toBeVisible();
    expect(await finds(friend, leaver.name)).toBe(true);
    await Promise.all([leaver.close(), friend.close()]);
  },
);

test(
  'seven days later they are nobody: in the room, among friends, at the photo’s address, and at the door',
  { tag: '@two-nodes' },
  async ({ browser, request }, { retry }) => {
    const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `떠남${retry}` });
    const [friend, leaver, otherFriend] = women;
    await men[0].call(likeMatch, { params: { matchId } });
    await leaver.enterChat();
    const said = { clientMessageId: randomUUID(), text: '오늘 유성우 보러 갈래요?' };
    await leaver.call(createMessage, { params: { channelId: matchId }, body: said });
    const photoUrl = (await leaver.call(getUser)).photoUrl ?? '';
    expect((await request.get(photoUrl)).status()).toBe(200);
    await leaver.call(deleteMe, { body: { isAgreed: true } });
    await operatorOf(request).purge(leaver.userId);
    // A job of the purge's own transaction takes the files.
    await expect.poll(async () => (await request.get(photoUrl)).status()).toBe(404);

    await test.step('the room keeps the words, without a name', async () => {
      const page = await (await phoneWithSession(browser, men[0])).newPage();
      await page.goto(`/chats/${matchId}`);
      await expect(page.getByText(said.text)).toBeVisible();
      await page.getByRole('button', { name: /^한강 피크닉/ }).click();
      await expect(page.getByRole('dialog').getByText('탈퇴한 사용자')).toBeVisible();
      await expect(page.getByText(leaver.nickname)).toHaveCount(0);
      await page.context().close();
    });
    await test.step('the friend has one friend less', async () => {
      const page = await (await phoneWithSession(browser, friend)).newPage();
      await page.goto('/my-page/friends');
      await expect(page.getByText(otherFriend.nickname)).toBeVisible();
      await expect(page.getByText(/탈퇴한 사용자|나래/)).toHaveCount(0);
      await page.context().close();
    });
    await test.step('the same person reads from when on they may sign up again', async () => {
      const page = await (await newPhone(browser)).newPage();
      await page.goto('/sign-in');
      await signInAs(page, leaver.nickname);
      await new SignUpFunnel(page).agreeToAll();
      await page.getByRole('button', { name: '인증번호 받기' }).click();
      await page.getByRole('button', { name: '확인' }).click();
      await expect(page.getByRole('alertdialog')).toContainText(
        /\d{4}\.\d{2}\.\d{2}부터 다시 가입할 수 있어요/,
      );
      await page.context().close();
    });
  },
);

/** Whether somebody is found by nickname on the own team's screen. */
async function finds({ page }: Member, nickname: string): Promise<boolean> {
  await page.goto('/team');
  await page.getByRole('button', { name: '친구 초대하기' }).click();
  await page.getByLabel('닉네임으로 친구 찾기').fill(nickname);
  // One of them stands once the answer is read, and neither before.
  const found = page.getByRole('button', { name: `${nickname}님에게 친구 요청` });
  const nobody = page.getByText('닉네임을 찾지 못했어요');
  await expect(found.or(nobody)).toBeVisible();
  return found.isVisible();
}
