import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { acceptFriendRequest, createFriendRequest } from '@/contract/friends';
import { getTags } from '@/contract/tags';
import { createDraftMember, declineDraftInvitation } from '@/contract/team-buildings';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { makeAll } from '@/testing/tuple';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { feel, sensed, takeSensed } from '../fixtures/senses';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

interface Phone {
  readonly person: HttpPerson;
  readonly page: Page;
  readonly problems: readonly string[];
}

const nobodyYet = (page: Page) => page.getByText('누구와 함께할까요?');
const member = ({ page }: Phone, name: string) =>
  page.getByRole('list', { name: '팀 멤버' }).getByRole('link', { name: new RegExp(`^${name}`) });
const asked = ({ page }: Phone, name: string) => page.getByRole('button', { name: `${name} 초대 취소` });

test('a team comes and goes by every way there is, and all its phones follow', async ({ browser, request }, {
  retry,
  repeatEachIndex,
}) => {
  const ending = `육${repeatEachIndex * 2 + retry || ''}`;
  const names = [`가람${ending}`, `나루${ending}`, `다온${ending}`, `라희${ending}`] as const;
  const people = await makeAll(names, (nickname) =>
    signUpOverHttp(stackOfRun(), { nickname, gender: 'WOMAN' }),
  );
  await befriendEach(people);
  const man = await signUpOverHttp(stackOfRun(), { nickname: `마루${ending}`, gender: 'MAN' });
  await befriendEach([people[3], man]);
  const [garam, naru, daon, rahee] = await makeAll(people, (person) => openTeam(browser, person));
  const naruElsewhere = await openTeam(browser, naru.person);
  const teamName = `강변 ${ending}`;

  await test.step('an invitation is declined, another taken back: nobody reloads', async () => {
    await invite(garam, [naru, daon], () =>
      seesWhyNot(garam, names[3], { gender: '여', reason: '자리가 없어요' }),
    );
    await expect(daon.page.getByText('팀 초대를 받았어요')).toBeVisible();
    await daon.page.getByRole('link', { name: '초대 보기' }).click();
    await daon.page.getByRole('button', { name: `${names[0]}님의 초대 거절` }).click();
    await expect(daon.page.getByText('기다리는 초대가 없어요')).toBeVisible();
    await expect(asked(garam, names[2])).toBeHidden();
    await asked(garam, names[1]).click();
    await expect(naru.page.getByText('팀 초대를 받았어요')).toBeHidden();
    await expect(naruElsewhere.page.getByText('팀 초대를 받았어요')).toBeHidden();
  });

  await test.step('who accepts is in on every phone, of theirs too', async () => {
    await invite(garam, [naru]);
    await accept(naru, garam);
    for (const phone of [garam, naru, naruElsewhere]) await expect(member(phone, names[1])).toBeVisible();
  });

  await test.step('the leader sends them away, asks again, and they leave by themselves', async () => {
    await choose(garam, '멤버 내보내기');
    await garam.page.getByRole('dialog').getByRole('button', { name: names[1] }).click();
    await garam.page.getByRole('alertdialog').getByRole('button', { name: '내보내기' }).click();
    for (const phone of [naru, naruElsewhere]) await expect(nobodyYet(phone.page)).toBeVisible();
    await invite(garam, [naru]);
    await accept(naru, garam);
    await choose(naru, '팀 만들기 그만두기');
    await naru.page.getByRole('alertdialog').getByRole('button', { name: '그만두기' }).click();
    await expect(nobodyYet(naruElsewhere.page)).toBeVisible();
    await expect(member(garam, names[1])).toBeHidden();
  });

  await test.step('a third accepts an invitation: three see the clover close, and then she leaves again', async () => {
    await invite(garam, [naru]);
    await accept(naru, garam);
    for (const phone of [garam, naruElsewhere]) await expect(member(phone, names[1])).toBeVisible();
    await invite(garam, [rahee], () => seesWhyNot(garam, names[1], { gender: '여', reason: '함께해요' }));
    const phones = [garam, naru, naruElsewhere, rahee];
    // Where less motion is wanted nothing closes.
    for (const { page } of phones) await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const { page } of phones) await takeSensed(page);
    await accept(rahee, garam);
    for (const phone of phones) await seesCloverClose(phone);
    for (const { page } of phones) await page.emulateMedia({ reducedMotion: 'reduce' });
    await choose(rahee, '팀 만들기 그만두기');
    await rahee.page.getByRole('alertdialog').getByRole('button', { name: '그만두기' }).click();
    await expect(nobodyYet(rahee.page)).toBeVisible();
    for (const phone of [garam, naru, naruElsewhere]) await expect(member(phone, names[3])).toBeHidden();
  });

  await test.step('two ask for a third, take it back and ask again', async () => {
    await askForFillUp(garam, teamName, 2);
    await expect(naru.page.getByRole('heading', { name: /함께할 사람을/ })).toBeVisible();
    await garam.page.getByRole('button', { name: '신청 취소하기' }).click();
    await garam.page.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
    await expect(naru.page.getByText('팀장이 팀 이름을 정하면 시작돼요')).toBeVisible();
    await askForFillUp(garam, teamName, 2);
  });

  await test.step('whom one cannot ask stands among the friends all the same, with why', async () => {
    await rahee.page.getByRole('button', { name: '친구 초대하기' }).first().click();
    await seesWhyNot(rahee, man.nickname, { gender: '남', reason: '성별이 달라요' });
    for (const name of [names[0], names[1]])
      await seesWhyNot(rahee, name, { gender: '여', reason: '다른 팀을 기다려요' });
    const free = friendRow(rahee, names[2]);
    await expect(free.getByText(/^\d+ · 여$/)).toBeVisible();
    await expect(free.getByRole('button')).toHaveAccessibleName(`${names[2]} 초대`);
    await rahee.page.keyboard.press('Escape');
    await expect(rahee.page.getByRole('dialog')).toBeHidden();
  });

  await test.step('somebody alone asks too, and before the drop three are a team', async () => {
    const { id } = await daon.person.call(createDraftMember, { body: { userId: rahee.person.userId } });
    await rahee.person.call(declineDraftInvitation, { params: { teamBuildingDraftInvitationId: id } });
    await daon.page.goto('/team');
    await askForFillUp(daon, '혼자', 1);
    const phones = [garam, naru, daon, naruElsewhere];
    // Where less motion is wanted nothing closes.
    for (const { page } of phones) await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Not at the team, and begun anew since: away from the product while the three become a team.
    await naruElsewhere.page.goto('about:blank');
    for (const { page } of phones) await takeSensed(page);
    await drop(request);
    for (const phone of [garam, naru, daon]) await seesNewTeam(phone, teamName);
    await naruElsewhere.page.goto('/home');
    await naruElsewhere.page
      .getByRole('navigation', { name: '주 메뉴' })
      .getByRole('link', { name: '내 팀' })
      .click();
    await seesNewTeam(naruElsewhere, teamName);
    for (const { page } of phones) await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('a member changes the card with five hashtags', async () => {
    await choose(naru, '팀 정보 수정');
    await naru.page.getByLabel('팀 이름').fill(`${teamName}단`);
    await looksThroughTags(naru);
    for (const tag of ['하나', '둘', '셋', '넷', '다섯']) {
      const field = naru.page.getByRole('textbox', { name: '해시태그 직접 입력' });
      await field.fill(tag);
      await field.press('Enter');
      await expect(naru.page.getByRole('button', { name: new RegExp(`^${tag} `) })).toBeVisible();
    }
    await naru.page.getByRole('button', { name: '저장' }).click();
    for (const phone of [garam, daon, naruElsewhere]) {
      await expect(phone.page.getByRole('heading', { name: `${teamName}단` })).toBeVisible();
      await expect(phone.page.getByRole('list', { name: '해시태그' }).getByRole('listitem')).toHaveCount(5);
    }
  });

  await test.step('who is in a team and accepts another is asked, and then the others wait', async () => {
    await invite(rahee, [daon]);
    await daon.page.getByRole('link', { name: '초대 보기' }).click();
    await daon.page.getByRole('button', { name: `${names[3]}님의 초대 수락` }).click();
    await daon.page.getByRole('alertdialog').getByRole('button', { name: '나가고 함께하기' }).click();
    await expect(member(rahee, names[2])).toBeVisible();
    for (const phone of [garam, naru, naruElsewhere])
      await expect(phone.page.getByText('1명이 더 오면 다시 매칭돼요')).toBeVisible();
  });

  await test.step('a member leaves, and the leader deletes what is left', async () => {
    await choose(naru, '팀에서 나가기');
    await naru.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
    await expect(nobodyYet(naruElsewhere.page)).toBeVisible();
    await expect(garam.page.getByText('2명이 더 오면 다시 매칭돼요')).toBeVisible();
    await choose(garam, '팀 해체하기');
    await garam.page.getByRole('textbox', { name: /팀 이름/ }).fill(`${teamName}단`);
    await garam.page.getByRole('button', { name: '영구히 해체하기' }).click();
    await expect(nobodyYet(garam.page)).toBeVisible();
  });

  for (const phone of [garam, naru, daon, rahee, naruElsewhere]) {
    expect(phone.problems, phone.person.nickname).toEqual([]);
    await phone.page.context().close();
  }
});

async function seesNewTeam(phone: Phone, teamName: string): Promise<void> {
  await expect(phone.page.getByRole('heading', { name: teamName })).toBeVisible();
  await seesCloverClose(phone);
}

/** The third has come: the leaves open once more and close to one clover. */
async function seesCloverClose({ page }: Phone): Promise<void> {
  const closing = async () => (await sensed(page)).moved.filter(({ what }) => /^\S*close\b/.test(what));
  await expect.poll(async () => (await closing()).length).toBe(3);
}

async function befriendEach(people: readonly HttpPerson[]): Promise<void> {
  for (const [index, one] of people.entries())
    for (const other of people.slice(index + 1)) {
      const { id } = await one.call(createFriendRequest, { body: { userId: other.userId } });
      await other.call(acceptFriendRequest, { params: { friendRequestId: id } });
    }
}

async function openTeam(browser: Browser, person: HttpPerson): Promise<Phone> {
  const context = await phoneWithSession(browser, person);
  await feel(context);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto('/team');
  await expect(nobodyYet(page)).toBeVisible();
  return { person, page, problems };
}

/** From the own team's screen, by the sheet of friends. */
async function invite(
  { page }: Phone,
  others: readonly Phone[],
  lookAround = () => Promise.resolve(),
): Promise<void> {
  await page.getByRole('button', { name: '친구 초대하기' }).first().click();
  for (const { person } of others) {
    await page.getByRole('button', { name: `${person.nickname} 초대`, exact: true }).click();
    await expect(page.getByRole('dialog').getByText('초대함').first()).toBeVisible();
  }
  await lookAround();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const friendRow = ({ page }: Phone, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** In the open sheet of friends: the reason stands where the button would, and the gender, which may be it, beside the name. */
async function seesWhyNot(
  phone: Phone,
  name: string,
  { gender, reason }: { gender: '남' | '여'; reason: string },
): Promise<void> {
  const row = friendRow(phone, name);
  await expect(row.getByText(reason, { exact: true })).toBeVisible();
  await expect(row.getByText(new RegExp(`^\\d+ · ${gender}$`))).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
}

async function accept({ page }: Phone, { person }: Phone): Promise<void> {
  await page.getByRole('link', { name: '초대 보기' }).click();
  await page.getByRole('button', { name: `${person.nickname}님의 초대 수락` }).click();
  await expect(page).toHaveURL(/\/team$/);
}

async function choose({ page }: Phone, action: string): Promise<void> {
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('button', { name: action }).click();
}

async function askForFillUp({ page }: Phone, name: string, count: number): Promise<void> {
  await page.getByRole('link', { name: `${count}명으로 팀 만들기` }).click();
  await page.getByLabel('팀 이름').fill(name);
  await page.getByRole('button', { name: `${count}명으로 팀 만들기` }).click();
  await expect(page.getByRole('heading', { name: /함께할 사람을/ })).toBeVisible();
}

/** Of the fifty that are offered the form shows groups, and by a few letters only those that hold them. */
async function looksThroughTags({ page, person }: Phone): Promise<void> {
  const { items } = await person.call(getTags);
  expect(items.length).toBeGreaterThanOrEqual(50);
  const groups = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator('button[aria-pressed]') });
  const shown = async () =>
    Object.fromEntries(
      await Promise.all(
        (await groups.all()).map(
          async (group) =>
            [
              await group.getByRole('heading').innerText(),
              await group.getByRole('button').allInnerTexts(),
            ] as const,
        ),
      ),
    );
  const offered = (letters = '') => {
    const groups: Record<string, string[]> = {};
    for (const { category, name } of items)
      if (name.includes(letters)) groups[category] = [...(groups[category] ?? []), name];
    return groups;
  };
  await expect.poll(shown).toEqual(offered());
  const search = page.getByRole('searchbox', { name: '태그 찾기' });
  await search.fill('여행');
  expect(Object.keys(offered('여행'))).not.toEqual([]);
  await expect.poll(shown).toEqual(offered('여행'));
  await search.fill('');
}

async function drop(request: APIRequestContext): Promise<void> {
  const answer = await request.post(`${process.env.SANDBOX_URL}/api/drops`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
}
