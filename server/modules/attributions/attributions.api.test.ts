import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { claimAttribution, getReferrals } from '@/contract/attributions';
import {
  createFriend,
  createFriendRequest,
  deleteFriend,
  getFriendRequests,
  getFriends,
} from '@/contract/friends';
import { getCloverWallet } from '@/contract/wallet';
import type { Person } from '../../../testing/api/person';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, attributions, blocks, cloverEntries, outbox, users } from '../../db/schema';

const dayMs = 86_400_000;

const api = useTestApi();

const reward = () => api.app.product.referralRewardCloverAmount;
const claim = (as: Person, { uniqueId }: Person) =>
  api.call(claimAttribution, { as, body: { userUniqueId: uniqueId } });
/** As a link does, which only the inviter gives out. */
const follow = (as: Person, { inviteToken }: Person) =>
  api.call(claimAttribution, { as, body: { userUniqueId: inviteToken } });
const refusedClaim = async (as: Person, userUniqueId: string) =>
  (await api.refusal(claimAttribution, { as, body: { userUniqueId } })).code;
const balanceOf = async (as: Person) => (await api.call(getCloverWallet, { as })).balance;
const newcomer = () => api.person({ cloverAmount: 0 });

/** Somebody whose account is older than the time in which a claim is rewarded. */
async function oldHand(): Promise<Person> {
  const person = await newcomer();
  const createdAt = new Date(api.clock.now().getTime() - 7 * dayMs - 1000);
  await api.app.db.update(users).set({ createdAt }).where(eq(users.id, person.id));
  return person;
}

describe('a claim', () => {
  test('of a new person rewards both once, and notifies the inviter', async () => {
    const [inviter, person] = [await newcomer(), await newcomer()];
    expect(await claim(person, inviter)).toEqual({
      rewardedCloverAmount: reward(),
      inviterNickname: inviter.nickname,
    });
    expect(await refusedClaim(person, inviter.uniqueId)).toBe(6006);
    for (const one of [inviter, person]) expect(await balanceOf(one)).toBe(reward());
    const told = await api.app.db.select().from(alarms).where(eq(alarms.userId, inviter.id));
    expect(told).toMatchObject([
      {
        type: 'ATTRIBUTION_CLAIMED',
        title: `${person.nickname}님이 초대 코드를 써서 클로버 ${reward()}개를 받았어요`,
      },
    ]);
    const sent = await api.app.db
      .select()
      .from(outbox)
      .where(eq(outbox.channel, `user.${inviter.id}`));
    expect(sent.map(({ message }) => message.type).sort()).toEqual(['ATTRIBUTION_CLAIMED', 'CHANGED']);
  });

  test('made ten times at once, of one code or of ten, is rewarded once', async () => {
    const [inviter, person, other] = [await newcomer(), await newcomer(), await newcomer()];
    const same = await Promise.allSettled(Array.from({ length: 10 }, () => claim(person, inviter)));
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(inviter)).toBe(reward());

    const inviters = await Promise.all(Array.from({ length: 10 }, newcomer));
    const many = await Promise.allSettled(inviters.map((one) => claim(other, one)));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(other)).toBe(reward());
    const balances = await Promise.all(inviters.map(balanceOf));
    expect(balances.filter((balance) => balance > 0)).toEqual([reward()]);
  });

  test('of two people of each other’s codes, at once or in turns, rewards the pair once', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await Promise.all([claim(one, other), claim(other, one)]);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([reward(), reward()]);

    const [first, second] = [await newcomer(), await newcomer()];
    expect(await claim(first, second)).toMatchObject({ rewardedCloverAmount: reward() });
    expect(await claim(second, first)).toMatchObject({ rewardedCloverAmount: 0 });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([reward(), reward()]);
    // The return did not spend the one reward of a new person.
    expect(await claim(second, await newcomer())).toMatchObject({ rewardedCloverAmount: reward() });

    // A claim that brought nothing stands in nobody's way.
    const [old, fresh] = [await oldHand(), await newcomer()];
    expect(await claim(old, fresh)).toMatchObject({ rewardedCloverAmount: 0 });
    expect(await claim(fresh, old)).toMatchObject({ rewardedCloverAmount: reward() });
    expect([await balanceOf(old), await balanceOf(fresh)]).toEqual([reward(), reward()]);
  });

  test('of a code that is nobody’s, one’s own or of somebody out of reach is refused in the same words', async () => {
    const [person, blocking, gone] = [await newcomer(), await newcomer(), await newcomer()];
    await api.app.db.insert(blocks).values({ blockerUserId: blocking.id, blockedUserId: person.id });
    await api.app.db
      .update(users)
      .set({ state: 'WITHDRAWN', withdrawnAt: api.clock.now() })
      .where(eq(users.id, gone.id));
    for (const code of ['AAAAAAAAAA', person.uniqueId, blocking.uniqueId, gone.uniqueId])
      expect(await refusedClaim(person, code)).toBe(6005);
    expect(await balanceOf(person)).toBe(0);
  });

  test('of a friend’s code is 7002 and brings nothing', async () => {
    const [person, friend] = [await newcomer(), await newcomer()];
    await befriend(api, person, friend);
    expect(await refusedClaim(person, friend.uniqueId)).toBe(7002);
    expect([await balanceOf(person), await balanceOf(friend)]).toEqual([0, 0]);
  });

  test('of somebody who has been here for more than seven days brings no clovers', async () => {
    const [inviter, person] = [await newcomer(), await oldHand()];
    expect(await claim(person, inviter)).toEqual({
      rewardedCloverAmount: 0,
      inviterNickname: inviter.nickname,
    });
    expect([await balanceOf(person), await balanceOf(inviter)]).toEqual([0, 0]);
  });

  test('past the inviter’s monthly limit still rewards the person who came', async () => {
    const inviter = await newcomer();
    const { max, windowMs } = api.app.product.referralRewards;
    for (let count = 0; count < max; count++) await claim(await newcomer(), inviter);
    const late = await newcomer();
    expect(await claim(late, inviter)).toMatchObject({ rewardedCloverAmount: reward() });
    expect(await balanceOf(inviter)).toBe(max * reward());
    expect(await api.call(getReferrals, { as: inviter })).toMatchObject({
      code: inviter.uniqueId,
      invitedCount: max + 1,
      rewardedCount: max,
      earnedCloverAmount: max * reward(),
      remainingRewardCount: 0,
    });
    const earlier = new Date(api.clock.now().getTime() - windowMs - 1000);
    await api.app.db
      .update(attributions)
      .set({ createdAt: earlier })
      .where(eq(attributions.inviterUserId, inviter.id));
    await claim(await newcomer(), inviter);
    expect(await balanceOf(inviter)).toBe((max + 1) * reward());
  });
});

test('what an own code brought is listed newest first, without the name of who withdrew', async () => {
  const inviter = await newcomer();
  expect(await api.call(getReferrals, { as: inviter })).toEqual({
    code: inviter.uniqueId,
    invitedCount: 0,
    rewardedCount: 0,
    earnedCloverAmount: 0,
    remainingRewardCount: api.app.product.referralRewards.max,
    items: [],
  });
  const [first, second] = [await newcomer(), await oldHand()];
  await claim(first, inviter);
  await claim(second, inviter);
  await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, first.id));
  const { items, ...counts } = await api.call(getReferrals, { as: inviter });
  expect(counts).toMatchObject({ invitedCount: 2, rewardedCount: 1, earnedCloverAmount: reward() });
  expect(items).toMatchObject([
    { nickname: second.nickname, cloverAmount: 0 },
    { nickname: '탈퇴한 사용자', cloverAmount: reward() },
  ]);
});

test('the ledger names the pair once', async () => {
  const [inviter, person] = [await newcomer(), await newcomer()];
  await claim(person, inviter);
  const rows = await api.app.db.select().from(cloverEntries).where(eq(cloverEntries.userId, inviter.id));
  expect(rows).toMatchObject([{ reason: 'REFERRAL', causeKey: `REFERRAL:${person.id}:${inviter.id}` }]);
});

describe('friendship by an invite link', () => {
  const meet = (as: Person, { uniqueId }: Person) =>
    api.call(createFriend, { as, body: { userUniqueId: uniqueId } });
  const refusedMeet = async (as: Person, { uniqueId }: Person) =>
    (await api.refusal(createFriend, { as, body: { userUniqueId: uniqueId } })).code;

  test('is there at once when the link was claimed, and answers what was asked before', async () => {
    const [inviter, person] = [await newcomer(), await newcomer()];
    await api.call(createFriendRequest, { as: inviter, body: { userId: person.id } });
    await follow(person, inviter);
    const made = await meet(person, inviter);
    expect(made.user).toMatchObject({ id: inviter.id, nickname: inviter.nickname });
    for (const as of [inviter, person]) {
      expect((await api.call(getFriends, { as, query: {} })).items).toHaveLength(1);
      expect((await api.call(getFriendRequests, { as, query: {} })).items).toEqual([]);
    }
    expect(await refusedMeet(person, inviter)).toBe(7002);
  });

  test('made five times at once is one friendship', async () => {
    const [inviter, person] = [await newcomer(), await newcomer()];
    await follow(person, inviter);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => meet(person, inviter)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is for a second inviter too, whose code brings no clovers any more', async () => {
    const [first, second, person] = [await newcomer(), await newcomer(), await newcomer()];
    await follow(person, first);
    expect(await refusedClaim(person, second.inviteToken)).toBe(6006);
    expect(await balanceOf(person)).toBe(reward());
    await meet(person, second);
    expect(await balanceOf(second)).toBe(0);
  });

  test('needs a claimed link, of somebody who has not blocked the person', async () => {
    const [inviter, person] = [await newcomer(), await newcomer()];
    expect(await refusedMeet(person, inviter)).toBe(1003);
    expect(await refusedMeet(person, person)).toBe(1003);
    await follow(person, inviter);
    expect(await refusedMeet(inviter, person)).toBe(1003);
    await api.app.db.insert(blocks).values({ blockerUserId: inviter.id, blockedUserId: person.id });
    expect(await refusedMeet(person, inviter)).toBe(1003);
  });

  test('does not come back by the same link once it was ended, however it began', async () => {
    const [inviter, person, asked] = [await newcomer(), await newcomer(), await newcomer()];
    await follow(person, inviter);
    const { friendshipId } = await meet(person, inviter);
    await api.call(deleteFriend, { as: inviter, params: { friendshipId } });
    expect(await refusedMeet(person, inviter)).toBe(1003);

    await follow(asked, inviter);
    await befriend(api, asked, inviter);
    const [friend] = (await api.call(getFriends, { as: inviter, query: {} })).items;
    await api.call(deleteFriend, { as: inviter, params: { friendshipId: friend?.friendshipId ?? 0 } });
    expect(await refusedMeet(asked, inviter)).toBe(1003);
  });

  test('is not for a typed code: that one gives the clovers and no friend', async () => {
    const [inviter, person] = [await newcomer(), await newcomer()];
    expect(await claim(person, inviter)).toMatchObject({ rewardedCloverAmount: reward() });
    expect(await refusedMeet(person, inviter)).toBe(1003);
    // The inviter may still give out the link: it makes friends, without a second reward.
    expect(await refusedClaim(person, inviter.inviteToken)).toBe(6006);
    await meet(person, inviter);
    expect([await balanceOf(person), await balanceOf(inviter)]).toEqual([reward(), reward()]);
  });

  test('is not for a link that was made up around a public code', async () => {
    const [inviter, person] = [await newcomer(), await newcomer()];
    expect(await refusedClaim(person, `${inviter.uniqueId}${'0'.repeat(32)}`)).toBe(6005);
    expect(await refusedMeet(person, inviter)).toBe(1003);
    expect(await balanceOf(person)).toBe(0);
  });
});
