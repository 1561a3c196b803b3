import { expect, test } from '@playwright/test';
import { Person } from '../fixtures/person';

const women = ['민서', '지우', '예린'] as const;
const men = ['도윤', '시우', '하준'] as const;

test('six people sign up, become two teams, meet, and talk', async ({ browser }) => {
  test.setTimeout(300_000);
  const women3 = await test.step('three women sign in and sign up', () => signUpAll(browser, women, 'WOMAN'));
  const men3 = await test.step('three men sign in and sign up', () => signUpAll(browser, men, 'MAN'));
  await test.step('the women become a team', () => becomeTeam(women3, '한강 피크닉단'));
  await test.step('the men become a team', () => becomeTeam(men3, '주말 농구단'));

  const everybody = [...women3, ...men3];
  for (const person of everybody) expect(person.problems, person.nickname).toEqual([]);
  await Promise.all(everybody.map((person) => person.close()));
});

type Trio = [leader: Person, friend: Person, friend: Person];

async function signUpAll(
  browser: Parameters<typeof Person.withPhone>[0],
  nicknames: readonly [string, string, string],
  gender: 'MAN' | 'WOMAN',
): Promise<Trio> {
  const people = (await Promise.all(
    nicknames.map((nickname, index) =>
      Person.withPhone(browser, { nickname, gender, provider: index === 1 ? 'apple' : 'kakao' }),
    ),
  )) as Trio;
  await Promise.all(people.map((person) => person.signUp()));
  return people;
}

async function becomeTeam([leader, ...friends]: Trio, name: string): Promise<void> {
  await leader.askForFriendship(friends);
  await Promise.all(friends.map((friend) => friend.acceptFriendship(leader)));
  await leader.inviteToTeam(friends);
  await Promise.all(friends.map((friend) => friend.acceptTeamInvitation(leader)));
  await leader.makeTeam(name);
  // Nobody reloads: the others' screens follow by themselves.
  for (const friend of friends) await expect(friend.page.getByRole('heading', { name })).toBeVisible();
}
