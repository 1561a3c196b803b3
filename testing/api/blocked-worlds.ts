import { randomUUID } from 'node:crypto';
import { createMessage } from '@/contract/chats';
import { createSafetyShare } from '@/contract/safety-shares';
import type { Person } from './person';
import { type Scene, settings } from './relations-stage';
import { openRoomOfSix } from './room';
import { agree, bringIn, openHeldRoom } from './substitute-stage';
import { befriend, createDraft, createFriends, invite } from './teams';
import type { TestApi } from './test-api';

const endedAlready = [
  'blocked, in a shared room',
  'who blocked the viewer, in a shared room',
  'gone from a shared room',
];

/** Every way two people can be related before one blocks the other. */
export const worlds: Readonly<Record<string, (api: TestApi) => Promise<Scene>>> = {
  ...Object.fromEntries(Object.entries(settings).filter(([name]) => !endedAlready.includes(name))),
  'talking in a room': async (api) => {
    const { her, his, matchId } = await openRoomOfSix(api);
    const [viewer, subject] = [her.people[0], his.people[1]];
    for (const as of [viewer, subject])
      await api.call(createMessage, {
        as,
        params: { channelId: matchId },
        body: { clientMessageId: randomUUID(), text: '안녕하세요' },
      });
    return { viewer, subject, relation: 'roomMate', ids: { teamId: his.id, matchId, channelId: matchId } };
  },
  'a leader and whom they invite': async (api) => {
    const [subject] = await createDraft(api, 2);
    const [viewer] = await createFriends(api, subject, 1);
    const teamBuildingDraftInvitationId = await invite(api, subject, viewer);
    return { viewer, subject, relation: 'inviting', ids: { teamBuildingDraftInvitationId } };
  },
  'in a room that waits for a substitute': async (api) => {
    const { his, channelId, stays, men } = await openHeldRoom(api);
    return { viewer: stays, subject: men[1], relation: 'roomMate', ids: idsOfRoom(his.id, channelId) };
  },
  'who look for a substitute together': async (api) => {
    const { her, channelId, stays, leader } = await openHeldRoom(api);
    return { viewer: stays, subject: leader, relation: 'teamMate', ids: idsOfRoom(her.id, channelId) };
  },
  'a substitute and whom they came to': async (api) => {
    const room = await openHeldRoom(api);
    await agree(api, room);
    await bringIn(api, room.leader, room.friend);
    const { his, channelId, friend, men } = room;
    for (const as of [friend, men[1]])
      await api.call(createMessage, {
        as,
        params: { channelId },
        body: { clientMessageId: randomUUID(), text: '안녕하세요' },
      });
    return { viewer: friend, subject: men[1], relation: 'roomMate', ids: idsOfRoom(his.id, channelId) };
  },
  'who left and whom they had met': async (api) => {
    const room = await openHeldRoom(api);
    await agree(api, room);
    await bringIn(api, room.leader, room.friend);
    const { his, channelId, leaver, men } = room;
    return { viewer: leaver, subject: men[1], relation: 'roomMate', ids: idsOfRoom(his.id, channelId) };
  },
  'who told each other of a meeting': async (api) => {
    const [viewer, subject] = [await api.person(), await api.person()];
    await befriend(api, viewer, subject);
    const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
    const meeting = { company: '피크닉단', place: '공원', meetsAt: inHours(1), checkInAt: inHours(4) };
    const tell = (as: Person, friend: Person) =>
      api.call(createSafetyShare, { as, body: { ...meeting, friendIds: [friend.id] } });
    await tell(viewer, subject);
    const { id } = await tell(subject, viewer);
    return { viewer, subject, relation: 'friend', ids: { safetyShareId: id } };
  },
};

function idsOfRoom(teamId: number, channelId: number): Scene['ids'] {
  return { teamId, matchId: channelId, channelId };
}
