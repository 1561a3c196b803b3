import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { makeAll, type Tuple } from '@/testing/tuple';
import { Person } from '../fixtures/person';
import { test } from '../fixtures/test';

const women = ['민서', '지우', '예린'] as const;
const men = ['도윤', '시우', '하준'] as const;

test(
  'six people sign up, become two teams, meet, and talk',
  { tag: '@two-nodes' },
  async ({ browser, request }, { retry }) => {
    // Six phones at once: on a slow machine the usual limit ended what was on its way.
    test.setTimeout(600_000);
    const names = { women: `한강 피크닉단${retry || ''}`, men: `주말 농구단${retry || ''}` };
    const women3 = await test.step('three women sign in and sign up', () =>
      signUpAll(browser, { nicknames: women, gender: 'WOMAN', retry }));
    const men3 = await test.step('three men sign in and sign up', () =>
      signUpAll(browser, { nicknames: men, gender: 'MAN', retry }));
    await test.step('the women become a team', () => becomeTeam(women3, names.women));
    await test.step('the men become a team', () => becomeTeam(men3, names.men));

    const everybody = [...women3, ...men3];
    const [, jiwoo] = women3;
    const [, siwoo] = men3;

    await test.step('the drop arrives on six phones without a reload', async () => {
      await Promise.all(everybody.map((person) => person.openTab('홈')));
      await triggerDrop(request);
      await Promise.all(women3.map((person) => person.seesPreMatch(names.men)));
      await Promise.all(men3.map((person) => person.seesPreMatch(names.women)));
    });

    await test.step('one flips a card, and it turns on the phones of the team', async () => {
      await jiwoo.flipCard();
      await Promise.all(women3.map((person) => person.seesFlippedCard()));
    });

    await test.step('one sends a LIKE, the other team answers, six people see the match', async () => {
      await jiwoo.sendLike();
      await siwoo.answerLike(names.women);
      await Promise.all([jiwoo, siwoo].map((person) => person.startChat()));
    });

    await test.step('the empty room has words to begin with; once they are said, nobody is offered any', async () => {
      const firstWords = ({ page }: Person) => page.getByRole('region', { name: '첫마디' });
      await expect(firstWords(siwoo)).toBeVisible();
      await firstWords(jiwoo).getByRole('button').first().click();
      await expect(jiwoo.page.getByLabel('메시지', { exact: true })).toHaveValue(/반가워요/);
      await jiwoo.page.getByRole('button', { name: '보내기', exact: true }).click();
      await expect(siwoo.page.getByRole('log').getByText(/반가워요/)).toBeVisible();
      await expect(firstWords(siwoo)).toBeHidden();
    });

    await test.step('six people talk and see all messages in one order', async () => {
      const others = everybody.filter((person) => person !== jiwoo && person !== siwoo);
      await Promise.all(
        others.map(async (person) => {
          await person.dismissMatchMoment();
          await person.openChat(women3.includes(person) ? names.men : names.women);
        }),
      );
      for (const round of [1, 2])
        await Promise.all(everybody.map((person) => person.say(`${person.nickname} 인사 ${round}`)));
      for (const person of everybody) {
        await expect.poll(async () => (await person.heard(greeting)).length).toBe(12);
      }
      const order = await jiwoo.heard(greeting);
      expect(new Set(order).size).toBe(12);
      for (const person of everybody) expect(await person.heard(greeting), person.nickname).toEqual(order);
    });

    for (const person of everybody) expect(person.problems, person.nickname).toEqual([]);
    await Promise.all(everybody.map((person) => person.close()));
  },
);

type Three = Tuple<Person, 3>;

const greeting = /^\S+ 인사 \d$/;

async function triggerDrop(request: APIRequestContext): Promise<void> {
  const answer = await request.post(`${process.env.SANDBOX_URL}/api/drops`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A second try meets the people of the first, and a nickname is anybody's once. */
function signUpAll(
  browser: Browser,
  { nicknames, gender, retry }: { nicknames: Tuple<string, 3>; gender: 'MAN' | 'WOMAN'; retry: number },
): Promise<Three> {
  return makeAll(nicknames, async (name, index) => {
    const nickname = retry === 0 ? name : `${name}${retry}`;
    const provider = index === 1 ? 'apple' : 'kakao';
    const person = await Person.withPhone(browser, { nickname, gender, provider });
    await person.signUp();
    return person;
  });
}

async function becomeTeam([leader, ...friends]: Three, name: string): Promise<void> {
  await leader.askForFriendship(friends);
  await Promise.all(friends.map((friend) => friend.acceptFriendship(leader)));
  await leader.inviteToTeam(friends);
  await Promise.all(friends.map((friend) => friend.acceptTeamInvitation(leader)));
  await leader.makeTeam(name);
  // Nobody reloads: the others' screens follow by themselves.
  for (const friend of friends) await expect(friend.page.getByRole('heading', { name })).toBeVisible();
}
