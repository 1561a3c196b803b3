import { type Browser, expect, type Page } from '@playwright/test';
import { claimAttribution } from '@/contract/attributions';
import { REFERRAL_REWARD_CLOVERS } from '@/contract/constants';
import { createFriend, deleteFriend } from '@/contract/friends';
import { getUser, meSchema } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';
import { buildInviteLink } from '@/lib/domain/invites/invite-link';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const keptInvite = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value.includes('"iuid"')));

/** The query of the link a person gives out, for any page of this run. */
async function linkOf(person: HttpPerson): Promise<string> {
  const me = meSchema.parse(await person.call(getUser));
  return new URL(buildInviteLink(me, 'normal_1').url).search;
}

async function phoneOf(browser: Browser, person: HttpPerson): Promise<Page> {
  return (await phoneWithSession(browser, person)).newPage();
}

const balanceOf = async (person: HttpPerson) => (await person.call(getCloverWallet)).balance;

test('a stranger opens an invite link, signs up, and is friends with the inviter; both are rewarded', async ({
  browser,
}, { retry }) => {
  const inviter = await signUpOverHttp(stackOfRun(), { nickname: `초대한이${retry}` });
  const before = await balanceOf(inviter);
  const context = await newPhone(browser);
  const page = await context.newPage();

  await page.goto(`/login${await linkOf(inviter)}`);
  await expect.poll(() => keptInvite(page)).toHaveLength(1);
  const funnel = new SignUpFunnel(page);
  await funnel.signUpToWelcome({ nickname: `초대받은이${retry}` });
  const problems = watchConsole(page);
  const dialog = page.getByRole('alertdialog', { name: `${inviter.nickname}님과 친구가 됐어요` });
  await expect(dialog).toContainText(`클로버 ${REFERRAL_REWARD_CLOVERS}개를 받았어요`);
  await dialog.getByRole('button', { name: '확인' }).click();
  expect(await keptInvite(page)).toEqual([]);
  await funnel.skipWelcome();
  await page.goto('/my-page/friends');
  await expect(page.getByRole('listitem').filter({ hasText: inviter.nickname })).toBeVisible();
  expect(await balanceOf(inviter)).toBe(before + REFERRAL_REWARD_CLOVERS);

  await test.step('the inviter sees who came and what it brought', async () => {
    const hers = await phoneOf(browser, inviter);
    await hers.goto('/my-page/invites');
    const came = hers.getByRole('region', { name: '내 초대로 온 친구' });
    await expect(came).toContainText(`초대받은이${retry}`);
    await expect(came).toContainText(`지금까지 클로버 ${REFERRAL_REWARD_CLOVERS}개를 받았고`);
    await hers.context().close();
  });

  await test.step('the same link again says that they are friends', async () => {
    await page.goto(`/chat${await linkOf(inviter)}`);
    await expect(page.getByText('이미 친구예요')).toBeVisible();
    await expect.poll(() => keptInvite(page)).toEqual([]);
    expect(await balanceOf(inviter)).toBe(before + REFERRAL_REWARD_CLOVERS);
  });
  // A refused claim is an answer the browser writes down.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  await context.close();
});

test('an own link and one that cannot be read are forgotten and bring nothing', async ({ browser }, {
  retry,
}) => {
  const person = await signUpOverHttp(stackOfRun(), { nickname: `내링크${retry}` });
  const before = await balanceOf(person);
  const page = await phoneOf(browser, person);
  await page.goto(`/home${await linkOf(person)}`);
  await expect(page.getByText('내가 보낸 초대 링크예요')).toBeVisible();
  await expect.poll(() => keptInvite(page)).toEqual([]);
  await page.goto('/home?iuid=%21%21&link_type=normal_1');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await expect.poll(() => keptInvite(page)).toEqual([]);
  expect(await balanceOf(person)).toBe(before);
  await page.context().close();
});

test('a link that was used brings nothing again: neither clovers nor the friend somebody parted from', async ({
  browser,
}, { retry }) => {
  const inviter = await signUpOverHttp(stackOfRun(), { nickname: `헤어진이${retry}` });
  const person = await signUpOverHttp(stackOfRun(), { nickname: `떠난이${retry}` });
  const { uniqueId, inviteToken } = meSchema.parse(await inviter.call(getUser));
  await person.call(claimAttribution, { body: { userUniqueId: inviteToken } });
  const { friendshipId } = await person.call(createFriend, { body: { userUniqueId: uniqueId } });
  await person.call(deleteFriend, { params: { friendshipId } });
  const before = await balanceOf(person);
  const page = await phoneOf(browser, person);
  await page.goto(`/chat${await linkOf(inviter)}`);
  await expect(page.getByText('이미 쓴 초대예요')).toBeVisible();
  await expect.poll(() => keptInvite(page)).toEqual([]);
  expect(await balanceOf(person)).toBe(before);
  await page.goto('/my-page/friends');
  await expect(page.getByText('아직 친구가 없어요')).toBeVisible();
  await page.context().close();
});
