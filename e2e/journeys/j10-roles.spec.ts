import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { watchConsole } from '../fixtures/console-errors';
import { Member, phoneWithSession, signInAs } from '../fixtures/member';
import { operatorOf } from '../fixtures/operator';
import { newPhone } from '../fixtures/phones';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const blockedText = '부적절한 활동이 확인되어 계정 이용이 중단되었습니다.';
const limitedText = /부적절한 언어 사용 때문에 \d{4}\.\d{2}\.\d{2} \d{2}:\d{2}까지 이용이 제한됐어요/;

const blockedPopup = (page: Page) => page.getByRole('alertdialog', { name: '계정 이용 중단' });
const anyPopup = (page: Page) => page.getByRole('alertdialog');
const toasts = (page: Page) => page.getByRole('region', { name: '알림 메시지' }).getByRole('alert');
const confirm = (page: Page) => anyPopup(page).getByRole('button', { name: '확인' }).click();

async function userIdOf(member: Member): Promise<number> {
  return Number((await member.stored())['local.userId']);
}

async function arriveAtHome(member: Member): Promise<void> {
  await member.page.goto('/home');
  await expect(member.page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
}

/** A phone of somebody who signed in elsewhere. */
async function phoneOf(
  browser: Browser,
  session: { accessToken: string; refreshToken: string; userId: number },
) {
  const context = await phoneWithSession(browser, session);
  const page = await context.newPage();
  return { context, page, problems: watchConsole(page) };
}

/** Opens the search for friends on the own team's page. */
async function searchFriend(page: Page, nickname: string): Promise<void> {
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '내 팀' }).click();
  await page.getByRole('button', { name: '친구 초대하기' }).click();
  await page.getByLabel('닉네임으로 친구 찾기').fill(nickname);
}

test('six people on six kinds of page learn at once that they are blocked, and cannot come back', {
  tag: '@two-nodes',
}, async ({ browser, request }) => {
  const operator = operatorOf(request);
  const { women, men, everybody, matchId } = await bringTwoTeamsTogether(stackOfRun());
  await men[0].call(likeMatch, { params: { matchId } });
  const paths = [`/chats/${matchId}`, '/home', '/team', '/like', '/chats', '/my-page'];
  const phones = await Promise.all(
    everybody.map(async (person, index) => {
      const phone = await phoneOf(browser, person);
      await phone.page.goto(paths[index] ?? '/home');
      return { ...phone, person };
    }),
  );
  const [room] = phones;
  if (!room) throw new Error('six people have a phone each');
  await expect(room.page.getByLabel('메시지', { exact: true })).toBeVisible();
  for (const { page } of phones) {
    // Live, and nothing left to ask: what follows comes without a touch.
    await page.waitForLoadState('networkidle');
    await expect(anyPopup(page)).toHaveCount(0);
  }
  await Promise.all(everybody.map(({ userId }) => operator.block(userId)));
  for (const { page } of phones) {
    await expect(blockedPopup(page)).toContainText(blockedText);
    await expect(anyPopup(page)).toHaveCount(1);
  }
  for (const { page, problems, person } of phones) {
    await confirm(page);
    await expect(page).toHaveURL(/\/sign-in$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('refreshToken');
    expect(problems, person.nickname).toEqual([]);
  }

  const { page, person, problems } = room;
  await test.step('a new sign-in comes back with the popup and no session', async () => {
    await signInAs(page, person.nickname);
    await expect(page).toHaveURL(/error=BLOCKED_USER/);
    await expect(blockedPopup(page)).toContainText(blockedText);
    await confirm(page);
    await expect(page).toHaveURL(/\/sign-in$/);
  });
  await test.step('and with the one appeal there is', async () => {
    const sheet = page.getByRole('dialog', { name: '이의가 있나요?' });
    await sheet.getByRole('textbox').fill('오해가 있었어요. 대화를 다시 봐 주세요.');
    await sheet.getByRole('button', { name: '이의 제기하기' }).click();
    await expect(sheet.getByText('확인하고 있어요. 답변은 여기에서 볼 수 있어요.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('once the block is lifted the same sign-in opens the app', async () => {
    await operator.lift(person.userId);
    await signInAs(page, person.nickname);
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/team');
    await expect(page.getByText('한강 피크닉')).toHaveCount(0);
    expect(problems).toEqual([]);
  });
  expect(women).toHaveLength(3);
  await Promise.all(phones.map(({ context }) => context.close()));
});

test('the popup stands on any page whose address says so, for visitors and members', async ({ browser }, {
  retry,
}) => {
  const visitor = await newPhone(browser);
  const page = await visitor.newPage();
  const problems = watchConsole(page);
  for (const path of ['/', '/sign-in', '/my-page', '/chats/5']) {
    await page.goto(`${path}?error=BLOCKED_USER`);
    await expect(blockedPopup(page), path).toContainText(blockedText);
    await confirm(page);
    await expect(page, path).toHaveURL(/\/sign-in$/);
    await expect(anyPopup(page)).toHaveCount(0);
  }
  const member = await Member.withPhone(browser, { nickname: `주소막힘${retry}` });
  const memberProblems = watchConsole(member.page);
  await arriveAtHome(member);
  await member.page.goto('/my-page/edit?error=BLOCKED_USER');
  await confirm(member.page);
  await expect(member.page).toHaveURL(/\/sign-in$/);
  expect([...problems, ...memberProblems]).toEqual([]);
  await visitor.close();
  await member.close();
});

test(
  'a limited person reads why and until when, reads on, and is free when the time is over',
  { tag: '@two-nodes' },
  async ({ browser, request }, { retry }) => {
    const operator = operatorOf(request);
    const member = await Member.withPhone(browser, { nickname: `제한된이${retry}` });
    const other = await Member.withPhone(browser, { nickname: `제한밖이${retry}` });
    const { page } = member;
    const problems = watchConsole(page);
    await arriveAtHome(member);
    const userId = await userIdOf(member);
    const ask = page.getByRole('button', { name: `${other.name}님에게 친구 요청` });

    await test.step('on the team page', async () => {
      await searchFriend(page, other.name);
      await operator.limit(userId, 15);
      await ask.click();
      await expect(anyPopup(page)).toContainText(limitedText);
      await expect(anyPopup(page)).toHaveCount(1);
      await confirm(page);
      await expect(anyPopup(page)).toHaveCount(0);
      await expect(toasts(page)).toHaveCount(0);
      await expect(ask).toBeVisible();
    });
    await test.step('when the time is over it works again, by itself', async () => {
      await expect(async () => {
        await ask.click({ timeout: 2000 });
        await expect(anyPopup(page).or(page.getByText('요청함'))).toBeVisible();
        if (await anyPopup(page).isVisible()) await confirm(page);
        await expect(anyPopup(page)).toHaveCount(0);
        await expect(page.getByText('요청함')).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 40_000 });
      await page.keyboard.press('Escape');
    });
    await test.step('on the profile, until it is lifted; the rest can be looked at', async () => {
      await operator.limit(userId, 3600);
      for (const tab of ['홈', 'LIKE', '채팅', '마이']) {
        await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: tab }).click();
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(anyPopup(page)).toHaveCount(0);
      }
      await page.getByRole('link', { name: '프로필 편집' }).click();
      await page.getByRole('button', { name: /MBTI/ }).click();
      await page.getByRole('button', { name: '선택' }).click();
      await page.getByRole('button', { name: '저장' }).click();
      await expect(anyPopup(page)).toContainText(limitedText);
      await confirm(page);
      await operator.lift(userId);
      await page.getByRole('button', { name: '저장' }).click();
      await expect(page).toHaveURL(/\/my-page$/);
    });
    expect(problems).toEqual([]);
    await member.close();
    await other.close();
  },
);

test(
  'who withdraws on one phone is out on the other one at once, and back by signing in again',
  { tag: '@two-nodes' },
  async ({ browser }, { retry }) => {
    const member = await Member.withPhone(browser, { nickname: `떠나는이${retry}` });
    const { page } = member;
    await arriveAtHome(member);
    const second = await newPhone(browser);
    const elsewhere = await second.newPage();
    const problems = [watchConsole(page), watchConsole(elsewhere)];
    await elsewhere.goto('/sign-in');
    await signInAs(elsewhere, member.name);
    await expect(elsewhere).toHaveURL(/\/home$/);
    await elsewhere.goto('/chats');
    await elsewhere.waitForLoadState('networkidle');

    await page.goto('/my-page/delete');
    await page.getByText('안내를 모두 확인했고 탈퇴에 동의해요').click();
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await anyPopup(page).getByRole('button', { name: '탈퇴하기' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);

    await expect(toasts(elsewhere)).toContainText('탈퇴한 계정이에요.');
    await expect(elsewhere).toHaveURL(/\/sign-in$/);
    await signInAs(elsewhere, member.name);
    await expect(elsewhere).toHaveURL(/\/home$/);
    expect(problems.flat()).toEqual([]);
    await member.close();
    await second.close();
  },
);

test(
  'who is not verified any more is redirected to the verification and goes on',
  { tag: '@two-nodes' },
  async ({ browser, request }, { retry }) => {
    const operator = operatorOf(request);
    const member = await Member.withPhone(browser, { nickname: `확인없이${retry}` });
    const other = await Member.withPhone(browser, { nickname: `확인있는${retry}` });
    const { page } = member;
    const problems = watchConsole(page);
    await arriveAtHome(member);
    await operator.setVerified(await userIdOf(member), false);
    await searchFriend(page, other.name);
    const toast = toasts(page).filter({ hasText: '본인 확인이 필요해요.' });
    await expect(toast).toHaveCount(1);
    await toast.getByRole('link', { name: '확인하기' }).click();
    await verifyAs(page, await identityOf(request, member.name));
    await expect(page).toHaveURL(/\/my-page\/account$/);
    await page.goto('/team');
    await searchFriend(page, other.name);
    await expect(page.getByRole('button', { name: `${other.name}님에게 친구 요청` })).toBeVisible();
    expect(problems).toEqual([]);
    await member.close();
    await other.close();
  },
);

test(
  'whose photo is refused reads it where they are, and chooses another',
  { tag: '@two-nodes' },
  async ({ browser, request }, { retry }) => {
    const member = await Member.withPhone(browser, { nickname: `사진거절${retry}` });
    const { page } = member;
    const problems = watchConsole(page);
    await arriveAtHome(member);
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '마이' }).click();
    await page.waitForLoadState('networkidle');
    await operatorOf(request).refusePhotoOf(await userIdOf(member), '얼굴이 잘 보이지 않아요.');
    const question = page.getByRole('alertdialog', { name: '프로필 사진을 바꿔 주세요' });
    await expect(question).toContainText('얼굴이 잘 보이지 않아요.');
    await question.getByRole('button', { name: '사진 바꾸기' }).click();
    await expect(page).toHaveURL(/\/my-page\/edit$/);
    await expect(page.getByText('거절됨')).toBeVisible();
    await page.goto('/my-page');
    await expect(page.getByRole('link', { name: /다른 사람에게 보이지 않는 사진이 있어요/ })).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(problems).toEqual([]);
    await member.close();
  },
);

const accountsSchema = z.object({
  accounts: z.array(
    z.object({
      name: z.string(),
      identity: z.object({ birthdate: z.string(), gender: z.enum(['MAN', 'WOMAN']), phone: z.string() }),
    }),
  ),
});

/** What a person's phone contract says, so that the same person can be verified again. */
async function identityOf(request: APIRequestContext, name: string) {
  const answer = await request.get(`${process.env.SANDBOX_URL}/api/people`);
  const account = accountsSchema.parse(await answer.json()).accounts.find((each) => each.name === name);
  if (!account) throw new Error(`nobody at the provider is called ${name}`);
  return { name, ...account.identity };
}

async function verifyAs(page: Page, identity: Awaited<ReturnType<typeof identityOf>>): Promise<void> {
  await page.getByLabel('이름').fill(identity.name);
  await page.getByLabel('생년월일').fill(identity.birthdate);
  await page.getByText(identity.gender === 'WOMAN' ? '여자' : '남자', { exact: true }).click();
  await page.getByLabel('휴대폰 번호').fill(identity.phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByRole('button', { name: '확인' }).click();
}
