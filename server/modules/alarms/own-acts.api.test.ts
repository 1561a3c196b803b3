import { asc, gt, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimAttribution } from '@/contract/attributions';
import type { EventKind } from '@/contract/events';
import { acceptFriendRequest, createFriend, createFriendRequest } from '@/contract/friends';
import { likeMatch, openMatch, openSpecialMatch, unblurMatch } from '@/contract/matches';
import { answerPlan, createPlan, createPlanPlace, deletePlan, proposePlan } from '@/contract/plans';
import { flipPreMatchMember } from '@/contract/pre-matches';
import { createSafetyShare, updateSafetyShare } from '@/contract/safety-shares';
import { leaveTeam } from '@/contract/teams';
import { claimDailyClovers } from '@/contract/wallet';
import { cardOf, introduce, introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { proposeMeeting, settleMeeting } from '../../../testing/api/plans';
import { openRoomOfSix } from '../../../testing/api/room';
import { dealSpecial } from '../../../testing/api/special-matches';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms } from '../../db/schema';

const api = useTestApi();

interface Act {
  readonly by: Person;
  readonly act: () => Promise<unknown>;
}

/** Each kind of act that others are told of, or that moves clovers: who does it, after all that has to be before it. */
const acts: Record<string, { tells: readonly EventKind[]; prepare: () => Promise<Act> }> = {
  'turning a card': {
    tells: ['CANDIDATE_OPENED'],
    prepare: async () => {
      const { her, his, herPreMatchId } = await introduce(api);
      const [by] = her.people;
      const params = { preMatchId: herPreMatchId, userId: cardOf(api, { of: his, for: her }) };
      return { by, act: () => api.call(flipPreMatchMember, { as: by, params }) };
    },
  },
  'sending a LIKE': {
    tells: ['LIKE_SENT', 'LIKE_RECEIVED'],
    prepare: async () => {
      const { her, matchId } = await introduceAndFlip(api);
      const [by] = her.people;
      return { by, act: () => api.call(likeMatch, { as: by, params: { matchId } }) };
    },
  },
  'opening a LIKE': {
    tells: ['CANDIDATE_OPENED'],
    prepare: async () => {
      const { her, his, matchId } = await introduceAndFlip(api);
      await api.call(likeMatch, { as: her.people[0], params: { matchId } });
      const [by] = his.people;
      return { by, act: () => api.call(openMatch, { as: by, params: { matchId } }) };
    },
  },
  'seeing all photos': {
    tells: [],
    prepare: async () => {
      const { her, matchId } = await introduceAndFlip(api);
      const [by] = her.people;
      return { by, act: () => api.call(unblurMatch, { as: by, params: { matchId } }) };
    },
  },
  'opening a special match': {
    tells: ['CANDIDATE_OPENED'],
    prepare: async () => {
      const { her, matchId } = await dealSpecial(api);
      const [by] = her.people;
      return { by, act: () => api.call(openSpecialMatch, { as: by, params: { matchId } }) };
    },
  },
  'taking the clovers of the day': {
    tells: [],
    prepare: async () => {
      const by = await api.person({ cloverAmount: 0 });
      return { by, act: () => api.call(claimDailyClovers, { as: by }) };
    },
  },
  'asking for friendship': {
    tells: ['FRIEND_REQUEST_RECEIVED'],
    prepare: async () => {
      const [by, other] = [await api.person(), await api.person()];
      return { by, act: () => api.call(createFriendRequest, { as: by, body: { userId: other.id } }) };
    },
  },
  'accepting friendship': {
    tells: ['FRIEND_REQUEST_ACCEPTED'],
    prepare: async () => {
      const [by, other] = [await api.person(), await api.person()];
      const { id } = await api.call(createFriendRequest, { as: other, body: { userId: by.id } });
      const params = { friendRequestId: id };
      return { by, act: () => api.call(acceptFriendRequest, { as: by, params }) };
    },
  },
  'asking whoever asked already': {
    tells: ['FRIEND_REQUEST_ACCEPTED'],
    prepare: async () => {
      const [by, other] = [await api.person(), await api.person()];
      await api.call(createFriendRequest, { as: other, body: { userId: by.id } });
      return { by, act: () => api.call(createFriendRequest, { as: by, body: { userId: other.id } }) };
    },
  },
  'becoming friends by a link': {
    tells: ['FRIEND_REQUEST_ACCEPTED'],
    prepare: async () => {
      const [by, other] = [await api.person(), await api.person()];
      await api.call(claimAttribution, { as: by, body: { userUniqueId: other.inviteToken } });
      const body = { userUniqueId: other.uniqueId };
      return { by, act: () => api.call(createFriend, { as: by, body }) };
    },
  },
  'beginning a plan': {
    tells: ['PLAN_CHANGED'],
    prepare: async () => {
      const { her, matchId } = await openRoomOfSix(api);
      const [by] = her.people;
      return { by, act: () => api.call(createPlan, { as: by, params: { channelId: matchId } }) };
    },
  },
  'proposing a meeting': {
    tells: ['PLAN_CHANGED'],
    prepare: async () => {
      const { her, his, matchId } = await openRoomOfSix(api);
      const [by] = her.people;
      const params = { channelId: matchId };
      await api.call(createPlan, { as: his.people[0], params });
      const { id: placeId } = await api.call(createPlanPlace, { as: by, params, body: { name: '뚝섬역' } });
      return { by, act: () => api.call(proposePlan, { as: by, params, body: { meetsAt: at(72), placeId } }) };
    },
  },
  'coming, as the one who settles it': {
    tells: ['PLAN_CHANGED'],
    prepare: async () => {
      const { her, his, matchId } = await openRoomOfSix(api);
      await proposeMeeting(api, { as: her.people[0], channelId: matchId });
      const come = (as: Person) =>
        api.call(answerPlan, {
          as,
          params: { channelId: matchId },
          body: { round: 1, isComing: true },
        });
      for (const as of [her.people[1], his.people[0]]) await come(as);
      const by = his.people[1];
      return { by, act: () => come(by) };
    },
  },
  'calling a plan off': {
    tells: ['PLAN_CHANGED'],
    prepare: async () => {
      const pair = await openRoomOfSix(api);
      await settleMeeting(api, pair);
      const [by] = pair.his.people;
      return { by, act: () => api.call(deletePlan, { as: by, params: { channelId: pair.matchId } }) };
    },
  },
  'telling friends of a meeting': {
    tells: ['SAFETY_SHARE_CHANGED'],
    prepare: async () => {
      const { by, body } = await meetingToTellOf();
      return { by, act: () => api.call(createSafetyShare, { as: by, body }) };
    },
  },
  ...Object.fromEntries(
    (['EXTEND', 'CHECK_IN', 'CANCEL'] as const).map((action) => [
      `saying of that meeting: ${action}`,
      {
        tells: ['SAFETY_SHARE_CHANGED'] as const,
        prepare: async () => {
          const { by, body } = await meetingToTellOf();
          const { id: safetyShareId } = await api.call(createSafetyShare, { as: by, body });
          const params = { safetyShareId };
          return { by, act: () => api.call(updateSafetyShare, { as: by, params, body: { action } }) };
        },
      },
    ]),
  ),
  'leaving a team that then looks for a substitute': {
    tells: ['SUBSTITUTE_CHANGED', 'TEAM_MEMBER_LEFT'],
    prepare: async () => {
      const { her } = await openRoomOfSix(api);
      const by = her.people[1];
      const body = { seeksSubstitute: true, action: 'LEAVE' } as const;
      return { by, act: () => api.call(leaveTeam, { as: by, params: { teamId: her.id }, body }) };
    },
  },
};

test.each(Object.entries(acts))(
  '%s is an alarm for others, and none for who does it',
  async (_, { tells, prepare }) => {
    const { by, act } = await prepare();
    const [last] = await api.app.db
      .select({ id: sql<number>`coalesce(max(${alarms.id}), 0)::int` })
      .from(alarms);
    await act();
    const told = await api.app.db
      .select({ userId: alarms.userId, type: alarms.type })
      .from(alarms)
      .where(gt(alarms.id, last?.id ?? 0))
      .orderBy(asc(alarms.id));
    expect(told.filter(({ userId }) => userId === by.id)).toEqual([]);
    expect([...new Set(told.map(({ type }) => type))].sort()).toEqual([...tells].sort());
  },
);

/** What comes of it is news all the same: the match of two teams, and what is given. */
test('who answers a LIKE is told of the match, and who uses an invite of the clovers it brings', async () => {
  const { her, his, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  await api.call(likeMatch, { as: his.people[0], params: { matchId } });
  const [inviter, invited] = [await api.person(), await api.person()];
  await api.call(claimAttribution, { as: invited, body: { userUniqueId: inviter.inviteToken } });
  const kindsOf = async ({ id }: Person) => {
    const told = await api.app.db
      .select()
      .from(alarms)
      .where(sql`${alarms.userId} = ${id}`)
      .orderBy(alarms.id);
    return told.map(({ type }) => type);
  };
  expect(await kindsOf(his.people[0])).toEqual(['LIKE_RECEIVED', 'MUTUAL_LIKE']);
  expect(await kindsOf(invited)).toEqual(['WALLET_UPDATED']);
});

function at(hours: number): string {
  return new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
}

async function meetingToTellOf() {
  const [by, friend] = [await api.person(), await api.person()];
  await befriend(api, by, friend);
  const times = { meetsAt: at(1), checkInAt: at(4) };
  const body = { company: '한강 피크닉단', place: '뚝섬역', ...times, friendIds: [friend.id] };
  return { by, body };
}
