import { beforeAll, describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getChat } from '@/contract/chats';
import { createDataExport, getDataExport } from '@/contract/data-exports';
import { deleteMatch, getMatch, likeMatch } from '@/contract/matches';
import { getPlan, updatePlanSlots } from '@/contract/plans';
import { getPreMatches } from '@/contract/pre-matches';
import { changedNouns } from '@/contract/realtime';
import { acceptDraftInvitation } from '@/contract/team-buildings';
import { getUser, updateMe } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';
import { heardBy } from '../../../testing/api/heard-by';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { proposeMeeting } from '../../../testing/api/plans';
import { openRoomOfSix } from '../../../testing/api/room';
import { holdOf, nod, openHeldRoom, searchSteps } from '../../../testing/api/substitute-stage';
import { createFriends, invite, readMyTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { useTestSandbox } from '../../../testing/sandbox/use-test-sandbox';
import { passingKinds } from '../control';

const api = useTestApi();
const sandbox = useTestSandbox(api);
const hour = 60;
const day = 24 * hour;

async function pass({ id }: Pick<Person, 'id'>, what: string, minutes: number) {
  const response = await fetch(`${sandbox.url}/api/users/${id}/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ minutes }),
  });
  return { status: response.status, body: await response.json() };
}

const alarmsOf = async (as: Person) => (await api.call(getAlarms, { as, query: { limit: 50 } })).items;
const stateOf = async (as: Person, matchId: number) =>
  (await api.call(getMatch, { as, query: { matchId } })).state;

describe('time passes in the sandbox', () => {
  test.each(['who was invited', 'who invited'])('for an invitation, of %s', async (whose) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const teamBuildingDraftInvitationId = await invite(api, leader, friend);
    const of = whose === 'who invited' ? leader : friend;
    expect(await pass(of, 'invitations', 71 * hour)).toEqual({ status: 200, body: { count: 1 } });
    expect((await readMyTeam(api, friend)).receivedInvitations).toHaveLength(1);
    await pass(of, 'invitations', hour);
    expect((await readMyTeam(api, friend)).receivedInvitations).toEqual([]);
    expect((await alarmsOf(friend))[0]?.body).toBeNull();
    expect(await alarmsOf(leader)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ status: 'EXPIRED' }) }),
    );
    const late = { as: friend, params: { teamBuildingDraftInvitationId }, body: { leaveCurrent: false } };
    expect((await api.refusal(acceptDraftInvitation, late)).code).toBe(8003);
  });

  test('for a LIKE: who got it is reminded, then it is over, and half of an unopened one comes back', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const [sender] = her.people;
    await api.call(likeMatch, { as: sender, params: { matchId } });
    const { balance } = await api.call(getCloverWallet, { as: sender });
    await pass(his.people[2], 'matches', 60.5 * hour);
    expect((await alarmsOf(his.people[1]))[0]).toMatchObject({
      type: 'LIKE_RECEIVED',
      data: { isExpiring: true },
    });
    expect(await stateOf(sender, matchId)).toBe('LIKE_SENT');
    expect((await api.call(getPreMatches, { as: his.people[0] })).items).toEqual([]);
    await pass(sender, 'matches', 12 * hour);
    expect(await stateOf(sender, matchId)).toBe('EXPIRED');
    expect((await api.call(getCloverWallet, { as: sender })).balance).toBe(balance + 2);
    expect((await pass(sender, 'matches', hour)).status).toBe(409);
  });

  test.each(['who looks', 'who is opposite'])('for a search for a substitute, of %s', async (whose) => {
    const held = await openHeldRoom(api);
    const of = whose === 'who looks' ? held.stays : held.men[1];
    await pass(of, 'substitutes', 60.5 * hour);
    expect(await searchSteps(api, held.stays)).toEqual(['SOUGHT', 'REMINDED']);
    // Both say until when still, and of which search they are.
    const bodies = async (as: Person) =>
      (await alarmsOf(as)).flatMap(({ type, body }) => (type === 'SUBSTITUTE_CHANGED' ? [body] : []));
    for (const as of [held.stays, held.men[0]])
      expect(await bodies(as)).toEqual([expect.any(String), expect.any(String)]);
    await pass(of, 'substitutes', 11 * hour);
    await nod(api, held.channelId, [held.men[0]]);
    expect(await holdOf(api, held.men[0], held.channelId)).not.toBeNull();
    await pass(of, 'substitutes', hour);
    expect(await holdOf(api, held.men[0], held.channelId)).toBeNull();
    expect(await stateOf(held.men[0], held.channelId)).toBe('CLOSED');
    expect(await searchSteps(api, held.men[0])).toEqual(['ASKED', 'REMINDED', 'OVER']);
    expect((await readMyTeam(api, held.stays)).team).toMatchObject({ search: null });
  });

  test('for the first of two who want a room to end', async () => {
    const { her, matchId } = await openRoomOfSix(api);
    const wishes = async () =>
      (await api.call(getChat, { as: her.people[0], params: { channelId: matchId } })).end?.wishedBy;
    await api.call(deleteMatch, { as: her.people[1], params: { matchId } });
    const people = [her.people[2], her.people[0]];
    const heard = await heardBy(api, people, () => pass(her.people[2], 'end-wishes', 71 * hour));
    expect(heard).toEqual([[...changedNouns], []]);
    expect(await wishes()).toEqual([her.people[1].id]);
    await pass(her.people[2], 'end-wishes', hour);
    expect(await wishes()).toEqual([]);
  });

  test('for what a room plans: days go, and a proposal nobody settled', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    const [as] = her.people;
    const params = { channelId: matchId };
    await proposeMeeting(api, { as, channelId: matchId });
    const dayIn = (days: number) =>
      new Date(api.clock.now().getTime() + (days * day + 9 * hour) * 60_000).toISOString().slice(0, 10);
    const slots = [1, 2, 3].map((days) => ({ day: dayIn(days), slot: 'NOON' as const }));
    await api.call(updatePlanSlots, { as, params, body: { slots } });
    const proposed = async () => (await alarmsOf(his.people[0])).find(({ type }) => type === 'PLAN_CHANGED');
    await pass(as, 'meetings', 2 * day);
    const { plan } = await api.call(getPlan, { as, params });
    expect(plan?.slots.map((slot) => slot.day)).toEqual([dayIn(1)]);
    expect(plan?.proposal).not.toBeNull();
    expect((await proposed())?.body).not.toBeNull();
    await pass(as, 'meetings', day);
    expect((await api.call(getPlan, { as, params })).plan).toMatchObject({ slots: [], proposal: null });
    expect((await proposed())?.body).toBeNull();
  });

  test('for the file of one’s own data', async () => {
    const me = await api.person();
    await api.call(createDataExport, { as: me });
    expect((await api.call(getDataExport, { as: me })).nextAt).not.toBeNull();
    await pass(me, 'data-exports', 2 * hour);
    expect(await api.call(getDataExport, { as: me })).toMatchObject({
      dataExport: { state: 'FAILED' },
      nextAt: null,
    });
  });

  test('for a marketing consent: it is asked about after two years, and ends without an answer', async () => {
    const me = await api.person();
    await api.call(updateMe, { as: me, body: { marketing: true } });
    const [asked, consent] = [
      async () => (await alarmsOf(me)).find(({ type }) => type === 'MARKETING_CONSENT_CHANGED')?.data,
      async () => await api.call(getUser, { as: me }),
    ];
    await pass(me, 'marketing-consents', 731 * day);
    expect(await asked()).toMatchObject({ step: 'ASKED' });
    expect(await consent()).toMatchObject({ marketing: true });
    await pass(me, 'marketing-consents', 31 * day);
    expect(await asked()).toMatchObject({ step: 'ENDED' });
    expect(await consent()).toMatchObject({ marketing: false });
  });

  describe('and nothing happens', () => {
    let nobody: Person;
    beforeAll(async () => {
      nobody = await api.person();
    });

    test.each(passingKinds)('to the %s of somebody who has none', async (what) => {
      expect(await pass(nobody, what, day)).toMatchObject({ status: 409, body: { code: 1003 } });
    });

    test.each([0, -5, 'soon'])('for %s minutes', async (minutes) => {
      expect(await pass(nobody, 'matches', minutes as number)).toMatchObject({
        status: 400,
        body: { code: 1002 },
      });
    });
  });
});
