import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAlarms, getUnreadAlarmCount } from '@/contract/alarms';
import { getChat } from '@/contract/chats';
import * as friends from '@/contract/friends';
import { getMatch, getReceivedLikeCount, likeMatch, searchLoungeMatches } from '@/contract/matches';
import { getPreMatches } from '@/contract/pre-matches';
import { createBlock, createReport } from '@/contract/safety';
import { createDraftMember } from '@/contract/team-buildings';
import { deleteMe, getUser } from '@/contract/users';
import { heardBy } from '../../../testing/api/heard-by';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { openRoomOfSix } from '../../../testing/api/room';
import { standInLine } from '../../../testing/api/stand-in-line';
import { accept, befriend, createDraft, invite, readMyTeam, teamEventsOf } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import {
  blocks,
  cloverEntries,
  friendRequests,
  friendships,
  matches,
  preMatches,
  teamMembers,
  users,
} from '../../db/schema';
import { transact } from '../../db/transact';
import { restoreAccount } from '../sign-in/repository';

const api = useTestApi();

const block = (as: Person, other: Person) => api.call(createBlock, { as, body: { userId: other.id } });
const refusedBlock = (as: Person, userId: number) => api.refusal(createBlock, { as, body: { userId } });

describe('a block', () => {
  test('of two people hides each from the other and ends their friendship', async () => {
    const [me, other] = [
      await api.person({ nickname: 'Qwblocker' }),
      await api.person({ nickname: 'Qwother' }),
    ];
    await befriend(api, me, other);
    await block(me, other);
    for (const [as, hidden] of [
      [me, other],
      [other, me],
    ] as const) {
      expect((await api.call(friends.getFriends, { as })).items).toEqual([]);
      const query = { nickname: 'qw' };
      expect((await api.call(friends.searchRequestableUsers, { as, query })).items).toEqual([]);
      expect((await api.refusal(getUser, { as, query: { userId: String(hidden.id) } })).code).toBe(1003);
      const body = { userId: hidden.id };
      expect((await api.refusal(friends.createFriendRequest, { as, body })).code).toBe(1003);
      expect((await api.refusal(createDraftMember, { as, body })).code).toBe(1003);
    }
  });

  test('takes what the other caused out of the alarms and of the number on the bell', async () => {
    const [me, other, asker] = [await api.person(), await api.person(), await api.person()];
    for (const as of [other, asker])
      await api.call(friends.createFriendRequest, { as, body: { userId: me.id } });
    expect(await api.call(getUnreadAlarmCount, { as: me })).toMatchObject({ count: 2 });
    await block(me, other);
    const { items } = await api.call(getAlarms, { as: me });
    expect(items).toMatchObject([{ data: { userId: asker.id } }]);
    expect(await api.call(getUnreadAlarmCount, { as: me })).toMatchObject({ count: 1 });
  });

  test.each(['sent', 'received'] as const)('ends a friend request that was %s', async (direction) => {
    const [me, other] = [await api.person(), await api.person()];
    const [from, to] = direction === 'sent' ? [me, other] : [other, me];
    const { id } = await api.call(friends.createFriendRequest, { as: from, body: { userId: to.id } });
    await block(me, other);
    for (const as of [me, other])
      expect((await api.call(friends.getFriendRequests, { as })).items).toEqual([]);
    const [request] = await api.app.db.select().from(friendRequests).where(eq(friendRequests.id, id));
    expect(request?.status).toBe(direction === 'sent' ? 'CANCELED' : 'DECLINED');
    const answer = { as: to, params: { friendRequestId: id } };
    expect((await api.refusal(friends.acceptFriendRequest, answer)).code).toBe(1003);
  });

  test('while the other accepts a friend request leaves them no friends', async () => {
    const [me, other] = [await api.person(), await api.person()];
    const { id } = await api.call(friends.createFriendRequest, { as: me, body: { userId: other.id } });
    const refusals = await standInLine(
      api,
      (tx) => tx.select().from(friendRequests).where(eq(friendRequests.id, id)).for('update'),
      [
        () => api.attempt(friends.acceptFriendRequest, { as: other, params: { friendRequestId: id } }),
        () => api.attempt(createBlock, { as: me, body: { userId: other.id } }),
      ],
    );
    expect(refusals).toEqual([null, null]);
    expect(await api.app.db.$count(friendships, inArray(friendships.lowUserId, [me.id, other.id]))).toBe(0);
  });

  test('is made once: the second is 4000, also at the same moment, and the other may block as well', async () => {
    const [me, other] = [await api.person(), await api.person()];
    const outcomes = await Promise.allSettled([block(me, other), block(me, other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedBlock(me, other.id)).toMatchObject({ status: 409, code: 4000 });
    await block(other, me);
    const rows = await api.app.db
      .select()
      .from(blocks)
      .where(inArray(blocks.blockerUserId, [me.id, other.id]));
    expect(rows).toHaveLength(2);
  });

  test('of oneself names the field; of nobody it is 1003', async () => {
    const me = await api.person();
    expect(await refusedBlock(me, me.id)).toMatchObject({ code: 1002, field: 'userId' });
    expect(await refusedBlock(me, 2_000_000_000)).toMatchObject({ code: 1003 });
  });

  test('of somebody who withdrew holds when they come back, a report with a block too; of somebody purged it is 1003', async () => {
    const [me, gone, reported, purged] = [
      await api.person(),
      await api.person(),
      await api.person(),
      await api.person(),
    ];
    for (const each of [gone, reported]) await befriend(api, me, each);
    for (const as of [gone, reported, purged]) await api.call(deleteMe, { as, body: { isAgreed: true } });
    await block(me, gone);
    const report = { targetType: 'USER' as const, targetId: reported.id, reportTypeId: 3 };
    await api.call(createReport, { as: me, body: { ...report, alsoBlock: true } });
    for (const each of [gone, reported]) {
      await transact(api.app, (tx) => restoreAccount(tx, each.id));
      expect(await refusedBlock(me, each.id)).toMatchObject({ code: 4000 });
    }
    expect((await api.call(friends.getFriends, { as: me })).items).toEqual([]);
    await api.app.db.update(users).set({ state: 'PURGED' }).where(eq(users.id, purged.id));
    expect(await refusedBlock(me, purged.id)).toMatchObject({ code: 1003 });
  });
});

describe('an open invitation', () => {
  test('of the one who is blocked is declined, and the leader is notified of nothing else', async () => {
    const [leader, invitee] = [await api.person(), await api.person()];
    await befriend(api, leader, invitee);
    const id = await invite(api, leader, invitee);
    await block(invitee, leader);
    expect((await readMyTeam(api, invitee)).receivedInvitations).toEqual([]);
    expect((await readMyTeam(api, leader)).sentInvitations).toEqual([]);
    expect(await teamEventsOf(api, leader)).toEqual(['TEAM_BUILDING_DRAFT_DECLINED']);
    await expect(accept(api, invitee, id)).rejects.toThrow('8006');
  });

  test('to the one who is blocked is taken back', async () => {
    const [leader, invitee] = [await api.person(), await api.person()];
    await befriend(api, leader, invitee);
    const id = await invite(api, leader, invitee);
    await block(leader, invitee);
    expect((await readMyTeam(api, invitee)).receivedInvitations).toEqual([]);
    expect((await readMyTeam(api, leader)).sentInvitations).toEqual([]);
    await expect(accept(api, invitee, id)).rejects.toThrow('8006');
  });

  test('into a team where a member blocks the invitee runs out, and cannot be sent again', async () => {
    const [leader, member] = await createDraft(api, 2);
    const invitee = await api.person();
    await befriend(api, leader, invitee);
    await invite(api, leader, invitee);
    await block(member, invitee);
    expect((await readMyTeam(api, invitee)).receivedInvitations).toEqual([]);
    expect((await readMyTeam(api, leader)).sentInvitations).toEqual([]);
    const body = { userId: invitee.id };
    expect((await api.refusal(createDraftMember, { as: leader, body })).code).toBe(1003);
  });

  test('of two who blocked each other before is one too many once the other is in', async () => {
    const [leader, first, second] = [await api.person(), await api.person(), await api.person()];
    await block(first, second);
    for (const friend of [first, second]) await befriend(api, leader, friend);
    const [one, other] = [await invite(api, leader, first), await invite(api, leader, second)];
    await accept(api, first, one);
    await expect(accept(api, second, other)).rejects.toThrow('8003');
  });

  test('to a friend stays acceptable when two team-mates blocked each other', async () => {
    const [leader, member] = await createDraft(api, 2);
    const invitee = await api.person();
    await befriend(api, leader, invitee);
    const id = await invite(api, leader, invitee);
    await block(leader, member);
    const { draft } = await accept(api, invitee, id);
    expect(draft?.members).toHaveLength(3);
  });
});

describe('two teams of which one member blocks another', () => {
  test('hear of it on all six phones at once, and not why', async () => {
    const { her, his } = await introduceAndFlip(api);
    const everybody = [...her.people, ...his.people];
    const heard = await heardBy(api, everybody, () => block(her.people[0], his.people[2]));
    const closed = ['matches', 'preMatches'];
    // Who blocked sees others on all their phones: their own act, of which nobody else hears.
    const own = ['matches', 'chats', 'users', 'alarms'];
    expect(heard).toEqual([[...closed, ...own], ...Array(5).fill(closed)]);
    expect(await heardBy(api, everybody, () => block(his.people[2], her.people[0]))).toEqual([
      ...Array(5).fill([]),
      own,
    ]);
  });

  test('lose sight of each other for good, and half of a LIKE nobody opened comes back', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const [liker, blocker] = [his.people[0], her.people[2]];
    await api.call(likeMatch, { as: liker, params: { matchId } });
    await block(blocker, his.people[1]);

    for (const as of [her.people[0], liker]) {
      expect((await api.call(getPreMatches, { as })).items).toEqual([]);
      expect((await api.refusal(getMatch, { as, query: { matchId } })).code).toBe(1003);
      for (const tab of ['RECEIVED_LIKE', 'SENT_LIKE'] as const) {
        const { items, counts } = await api.call(searchLoungeMatches, { as, body: { tab } });
        expect(items).toEqual([]);
        expect(counts).toEqual({ receivedLike: 0, sentLike: 0, matched: 0 });
      }
    }
    expect(await api.call(getReceivedLikeCount, { as: her.people[0] })).toEqual({ count: 0 });
    const refunds = await api.app.db
      .select()
      .from(cloverEntries)
      .where(and(eq(cloverEntries.userId, liker.id), eq(cloverEntries.reason, 'LIKE_REFUND')));
    expect(refunds).toHaveLength(1);

    const [match] = await api.app.db.select().from(matches).where(eq(matches.id, matchId));
    expect(match).toMatchObject({ status: 'CLOSED', closedReason: 'BLOCKED' });
    const introduced = await api.app.db
      .select()
      .from(preMatches)
      .where(inArray(preMatches.teamId, [her.id, his.id]));
    expect(introduced.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);

    // Also when the one who blocked is in the team no longer.
    await api.app.db
      .update(teamMembers)
      .set({ leftAt: api.clock.now() })
      .where(eq(teamMembers.userId, blocker.id));
    for (const as of [her.people[0], liker])
      expect((await api.refusal(getMatch, { as, query: { matchId } })).code).toBe(1003);
  });

  test('keep the room they have; only who blocked sees the other folded', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    await block(her.people[0], his.people[0]);
    const foldedFor = async (as: Person) =>
      (await api.call(getChat, { as, params: { channelId: matchId } })).members
        .filter(({ isBlockedByMe }) => isBlockedByMe)
        .map(({ userId }) => userId);
    expect(await foldedFor(her.people[0])).toEqual([his.people[0].id]);
    for (const as of [her.people[1], ...his.people]) expect(await foldedFor(as)).toEqual([]);
    expect((await api.call(getMatch, { as: his.people[1], query: { matchId } })).state).toBe('MATCHED');
  });
});
