import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getChat, getMessages } from '@/contract/chats';
import { createFriendRequest, getFriends, searchRequestableUsers } from '@/contract/friends';
import { createDraftMember } from '@/contract/team-buildings';
import { leaveTeam } from '@/contract/teams';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';
import {
  friendRequests,
  friendships,
  idpAccounts,
  matches,
  teamInvitations,
  teamMembers,
  teams,
} from '../../db/schema';
import { transact } from '../../db/transact';
import { generateDemoWorld } from '../../demo/demo-world';
import { seedDemoWorld } from '../../demo/seed/seed-demo-world';
import { SINGLE_FRIEND_PREFIX, singleFriends } from '../../demo/single-friends';
import { insertPair } from '../../modules/matches/insert-pair';
import { demoAccounts } from '../demo-accounts';
import { type Companions, startCompanions } from './companions';

const api = useTestApi({}, { sandbox: true });
let companions: Companions;
const waiting = { timeout: 50_000, interval: 100 };

beforeAll(async () => {
  await seedDemoWorld(api);
  const { store } = api.sandbox;
  await store.saveAccounts(demoAccounts([...singleFriends(), ...generateDemoWorld().people]));
  companions = startCompanions({
    app: api.app,
    apiUrl: api.apiUrl,
    store,
    isOn: false,
    signInsPerMinute: 9,
    pace: { lookMs: 100, factor: 0.02 },
  });
});
afterAll(async () => {
  await companions.close();
});

beforeEach(() => companions.set(false));

async function findSingles(as: Person) {
  const { items } = await api.call(searchRequestableUsers, {
    as,
    query: { nickname: SINGLE_FRIEND_PREFIX },
  });
  return items.filter(({ gender }) => gender === 'WOMAN');
}

async function requestStatus(id: number) {
  const [row] = await api.app.db.select().from(friendRequests).where(eq(friendRequests.id, id));
  return row?.status;
}

describe('companions', () => {
  test('rest while they are off, then accept friendship and invitations of a person who is alone', async () => {
    const me = await api.person({ gender: 'WOMAN' });
    const [first, second] = await findSingles(me);
    if (!first || !second) throw new Error('nobody to befriend');
    const request = await api.call(createFriendRequest, { as: me, body: { userId: first.id } });
    companions.set(true);
    companions.set(false);
    expect(await requestStatus(request.id)).toBe('PENDING');

    companions.set(true);
    await api.call(createFriendRequest, { as: me, body: { userId: second.id } });
    await vi.waitFor(async () => {
      const { items } = await api.call(getFriends, { as: me });
      expect(items.map(({ user }) => user.id).sort()).toEqual([first.id, second.id].sort());
    }, waiting);
    for (const { id } of [first, second]) await api.call(createDraftMember, { as: me, body: { userId: id } });
    await vi.waitFor(async () => {
      const joined = await api.app.db
        .select()
        .from(teamMembers)
        .innerJoin(teams, eq(teams.id, teamMembers.teamId))
        .where(eq(teams.leaderUserId, me.id));
      expect(joined).toHaveLength(3);
    }, waiting);
  }, 120_000);

  test('decline when they have a team, so that nobody waits for them', async () => {
    companions.set(true);
    const me = await api.person({ gender: 'WOMAN' });
    const [inTeam] = await api.app.db
      .select({ id: idpAccounts.userId })
      .from(idpAccounts)
      .where(eq(idpAccounts.idpId, 'demo-w002'));
    if (!inTeam) throw new Error('no demo people');
    const [lowUserId = 0, highUserId = 0] = [me.id, inTeam.id].sort((a, b) => a - b);
    await api.app.db.insert(friendships).values({ lowUserId, highUserId });
    const { id } = await api.call(createDraftMember, { as: me, body: { userId: inTeam.id } });
    await vi.waitFor(async () => {
      const [row] = await api.app.db.select().from(teamInvitations).where(eq(teamInvitations.id, id));
      expect(row?.status).toBe('DECLINED');
    }, waiting);
  }, 120_000);

  test('like a team back that liked theirs, greet it, and answer once to what is said', async () => {
    companions.set(true);
    const team = await createReadyTeam(api, { gender: 'WOMAN' });
    const [me] = team.people;
    const matchId = await likeDemoTeam(team, me);
    const said = async () =>
      (await api.call(getMessages, { as: me, params: { channelId: matchId }, query: {} })).items.filter(
        ({ type }) => type === 'TEXT',
      );
    await vi.waitFor(async () => {
      const [match] = await api.app.db.select().from(matches).where(eq(matches.id, matchId));
      expect(match?.status).toBe('MATCHED');
    }, waiting);
    await vi.waitFor(async () => expect(await said()).toHaveLength(1), waiting);
    const response = await api.raw({
      method: 'POST',
      url: `/api/v1/chats/${matchId}/messages`,
      token: me.accessToken,
      headers: { 'slide-chat-token': me.chatToken },
      body: { clientMessageId: crypto.randomUUID(), text: '이번 주 토요일 어때요?' },
    });
    expect(response.status).toBe(200);
    await vi.waitFor(async () => expect(await said()).toHaveLength(3), waiting);
    const speakers = (await said()).map(({ senderUserId }) => senderUserId === me.id);
    expect(speakers).toEqual([false, true, false]);
  }, 120_000);

  test('want a room to go on that waits for a substitute', async () => {
    companions.set(true);
    const team = await createReadyTeam(api, { gender: 'WOMAN' });
    const [me, , leaver] = team.people;
    const matchId = await likeDemoTeam(team, me, 'demo-m085');
    await vi.waitFor(async () => {
      const [match] = await api.app.db.select().from(matches).where(eq(matches.id, matchId));
      expect(match?.status).toBe('MATCHED');
    }, waiting);
    await api.call(leaveTeam, { as: leaver, params: { teamId: team.id }, body: { seeksSubstitute: true } });
    await vi.waitFor(async () => {
      const { hold } = await api.call(getChat, { as: me, params: { channelId: matchId } });
      expect(hold?.opponent.nodCount).toBe(3);
    }, waiting);
  }, 120_000);
});

async function likeDemoTeam(team: { id: number }, me: Person, leader = 'demo-m088'): Promise<number> {
  const [demo] = await api.app.db
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(idpAccounts, eq(idpAccounts.userId, teams.leaderUserId))
    .where(eq(idpAccounts.idpId, leader));
  if (!demo) throw new Error('no demo team');
  const likedAt = api.clock.now();
  const matchId = await transact(api.app, (tx) =>
    insertPair(tx, [team.id, demo.id], { expiresAt: new Date(likedAt.getTime() + 72 * 3_600_000) }, [
      { openedAt: likedAt, likedAt, likedByUserId: me.id },
      {},
    ]),
  );
  if (matchId === null) throw new Error('no match');
  return matchId;
}
