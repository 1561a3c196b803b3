import { describe, expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { likeMatch } from '@/contract/matches';
import { keepChat } from '@/contract/room-holds';
import { createBlock } from '@/contract/safety';
import { acceptDraftInvitation, createDraftMember, declineDraftInvitation } from '@/contract/team-buildings';
import { createPair } from '../../../testing/api/pairs';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam } from '../../../testing/api/ready-team';
import { agree, bringIn, holdOf, openHeldRoom, presentIn } from '../../../testing/api/substitute-stage';
import { befriend, createTeam, invite } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { sanctionPerson } from '../endings/sanction-person';

const api = useTestApi();

const block = (as: Person, blocked: Person) => api.call(createBlock, { as, body: { userId: blocked.id } });
const refuseToInvite = (as: Person, invitee: Person) =>
  api.refusal(createDraftMember, { as, body: { userId: invitee.id } });
const refuseToAccept = (as: Person, teamBuildingDraftInvitationId: number) =>
  api.refusal(acceptDraftInvitation, { as, params: { teamBuildingDraftInvitationId } });

async function limit({ id }: Person): Promise<void> {
  const endsAt = new Date(api.clock.now().getTime() + 3_600_000);
  await sanctionPerson(api, { userId: id, reason: '욕설', endsAt, setBy: 'test' });
}

describe('nobody becomes a substitute', () => {
  test.each(['by', 'of'] as const)(
    'who is blocked %s somebody opposite: neither asked nor let in',
    async (way) => {
      const { leader, friend, men, channelId } = await openHeldRoom(api);
      const invitationId = await invite(api, leader, friend);
      await (way === 'by' ? block(men[2], friend) : block(friend, men[2]));
      expect(await refuseToAccept(friend, invitationId)).toMatchObject({ code: 8003 });
      const another = await api.person({ gender: 'WOMAN' });
      await befriend(api, leader, another);
      await (way === 'by' ? block(men[0], another) : block(another, men[0]));
      await api.call(declineDraftInvitation, {
        as: friend,
        params: { teamBuildingDraftInvitationId: invitationId },
      });
      expect(await refuseToInvite(leader, another)).toMatchObject({
        code: 1003,
        displayMessage: '지금은 우리 팀에 초대할 수 없는 친구예요.',
      });
      expect(await presentIn(api, channelId)).not.toContain(another.id);
    },
  );

  test('who blocked somebody opposite after they joined: the room stays as it is', async () => {
    const held = await openHeldRoom(api);
    const { leader, friend, men, channelId } = held;
    await bringIn(api, leader, friend);
    await block(friend, men[1]);
    await agree(api, held);
    expect(await presentIn(api, channelId)).not.toContain(friend.id);
    expect(await holdOf(api, leader, channelId)).toMatchObject({ isAgreed: true });
  });

  test('of the other gender', async () => {
    const { leader } = await openHeldRoom(api);
    const man = await api.person({ gender: 'MAN' });
    await befriend(api, leader, man);
    expect(await refuseToInvite(leader, man)).toMatchObject({ code: 5005 });
  });

  test('who is in another team, unless they leave it', async () => {
    const held = await openHeldRoom(api);
    const { leader, channelId } = held;
    const { leader: taken } = await createTeam(api);
    await befriend(api, leader, taken);
    const invitationId = await invite(api, leader, taken);
    expect(await refuseToAccept(taken, invitationId)).toMatchObject({ code: 8007 });
    await agree(api, held);
    await api.call(acceptDraftInvitation, {
      as: taken,
      params: { teamBuildingDraftInvitationId: invitationId },
      body: { leaveCurrent: true },
    });
    expect(await presentIn(api, channelId)).toContain(taken.id);
  });

  test('whose use is limited', async () => {
    const { leader, friend } = await openHeldRoom(api);
    const invitationId = await invite(api, leader, friend);
    await limit(friend);
    expect(await refuseToAccept(friend, invitationId)).toMatchObject({ code: 2006 });
  });

  test('whom a member invites who does not lead', async () => {
    const { stays, friend } = await openHeldRoom(api);
    await befriend(api, stays, friend);
    expect(await refuseToInvite(stays, friend)).toMatchObject({ code: 1003 });
  });
});

describe('while a team looks', () => {
  test('it answers no LIKE', async () => {
    const { her, leader } = await openHeldRoom(api);
    const men = await createReadyTeam(api, { gender: 'MAN' });
    const asTeam = ({ id, people }: typeof men) => ({ teamId: id, people, leader: people[0] });
    const matchId = await createPair(api, asTeam(men), asTeam(her));
    const code = await api.attempt(likeMatch, { as: leader, params: { matchId } });
    expect(code).toBe(errorCodes.concurrencyFailed);
  });

  test('nobody from outside says what becomes of its rooms, nor whose use is limited', async () => {
    const { channelId, friend, men } = await openHeldRoom(api);
    expect(await api.attempt(keepChat, { as: friend, params: { channelId } })).toBe(1003);
    await limit(men[0]);
    expect(await api.attempt(keepChat, { as: men[0], params: { channelId } })).toBe(2006);
  });
});
