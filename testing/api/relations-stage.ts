import { claimAttribution } from '@/contract/attributions';
import { createFriendRequest } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { flipPreMatchMember } from '@/contract/pre-matches';
import type { Relation } from '@/contract/privacy';
import { createBlock } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { deleteMe } from '@/contract/users';
import { cardOf, type Introduced, introduce, introduceAndFlip } from './introductions';
import type { Person } from './person';
import { meet, proposeMeeting } from './plans';
import { createReadyTeam } from './ready-team';
import { openRoomOfSix } from './room';
import { accept, befriend, createDraft, createFriends, invite } from './teams';
import type { TestApi } from './test-api';

/** Two people in one relation, and the rows by which calls can name what they share. */
export interface Scene {
  readonly viewer: Person;
  readonly subject: Person;
  /** Row of contract/privacy.ts. */
  readonly relation: Relation;
  readonly ids: Readonly<Record<string, number>>;
  /** The viewer holds the subject's public code. */
  readonly hasCode?: true;
}

type Setting = (api: TestApi) => Promise<Scene>;

const strangers = async (api: TestApi) => ({ viewer: await api.person(), subject: await api.person() });

const sceneOf = (pair: Introduced & { matchId?: number }, relation: Relation, at: 0 | 1 | 2 = 1): Scene => ({
  viewer: pair.her.people[0],
  subject: pair.his.people[at],
  relation,
  ids: {
    preMatchId: pair.herPreMatchId,
    teamId: pair.his.id,
    ...(pair.matchId !== undefined && { matchId: pair.matchId, channelId: pair.matchId }),
  },
});

/** Every way two people can stand to each other that contract/privacy.ts knows, by what brought them there. */
export const settings: Readonly<Record<string, Setting>> = {
  friends: async (api) => {
    const people = await strangers(api);
    await befriend(api, people.viewer, people.subject);
    return { ...people, relation: 'friend', ids: {} };
  },
  'team-mates': async (api) => {
    const { id, people } = await createReadyTeam(api);
    return { viewer: people[0], subject: people[1], relation: 'teamMate', ids: { teamId: id } };
  },
  'room-mates': async (api) => sceneOf(await openRoomOfSix(api), 'roomMate'),
  'planning a meeting in a room': async (api) => {
    const scene = sceneOf(await openRoomOfSix(api), 'roomMate');
    await proposeMeeting(api, { as: scene.subject, channelId: scene.ids.channelId ?? 0 });
    return scene;
  },
  'met each other': async (api) => {
    const pair = await openRoomOfSix(api);
    const { meetingId } = await meet(api, pair);
    const scene = sceneOf(pair, 'roomMate');
    return { ...scene, ids: { ...scene.ids, meetingId } };
  },
  'the flipped one': async (api) => sceneOf(await introduceAndFlip(api), 'opened', 0),
  'covered beside the flipped one': async (api) => sceneOf(await introduceAndFlip(api), 'named'),
  'a covered card': async (api) => sceneOf(await introduce(api), 'covered'),
  'in a team whose LIKE was not opened': async (api) => {
    const pair = await introduce(api);
    const { matchId } = await api.call(flipPreMatchMember, {
      as: pair.his.people[0],
      params: { preMatchId: pair.hisPreMatchId, userId: cardOf(api, { of: pair.her, for: pair.his }) },
    });
    if (matchId === null) throw new Error('a flip makes the match');
    await api.call(likeMatch, { as: pair.his.people[1], params: { matchId } });
    return sceneOf({ ...pair, matchId }, 'covered');
  },
  'in a match that was over before the viewer joined the team': async (api) => {
    const pair = await openRoomOfSix(api);
    const [leader, , leaver] = pair.her.people;
    await api.call(leaveTeam, { as: leaver, params: { teamId: pair.her.id }, body: { action: 'LEAVE' } });
    const [viewer] = await createFriends(api, leader, 1);
    await accept(api, viewer, await invite(api, leader, viewer));
    // Ready again, the two teams may be recommended to each other anew.
    return { ...sceneOf(pair, 'covered'), viewer };
  },
  'joined the other team when the match was over': async (api) => {
    const pair = await openRoomOfSix(api);
    const [leader, , leaver] = pair.his.people;
    await api.call(leaveTeam, { as: leaver, params: { teamId: pair.his.id }, body: { action: 'LEAVE' } });
    const subject = await api.person({ gender: 'MAN' });
    await befriend(api, leader, subject);
    await accept(api, subject, await invite(api, leader, subject));
    return { ...sceneOf(pair, 'covered'), subject };
  },
  'in the team that invites': async (api) => {
    const [leader, subject] = await createDraft(api, 2);
    const [viewer] = await createFriends(api, leader, 1);
    const teamBuildingDraftInvitationId = await invite(api, leader, viewer);
    return { viewer, subject, relation: 'inviting', ids: { teamBuildingDraftInvitationId } };
  },
  'invited by a team-mate': async (api) => {
    const [leader, viewer] = await createDraft(api, 2);
    const [subject] = await createFriends(api, leader, 1);
    await invite(api, leader, subject);
    return { viewer, subject, relation: 'invited', ids: {} };
  },
  'asking for friendship': async (api) => {
    const people = await strangers(api);
    const body = { userId: people.viewer.id };
    const { id } = await api.call(createFriendRequest, { as: people.subject, body });
    return { ...people, relation: 'asking', ids: { friendRequestId: id } };
  },
  'asked for friendship': async (api) => {
    const people = await strangers(api);
    const body = { userId: people.subject.id };
    const { id } = await api.call(createFriendRequest, { as: people.viewer, body });
    return { ...people, relation: 'stranger', ids: { friendRequestId: id } };
  },
  strangers: async (api) => ({ ...(await strangers(api)), relation: 'stranger', ids: {} }),
  'known by public code': async (api) => ({
    ...(await strangers(api)),
    relation: 'byCode',
    ids: {},
    hasCode: true,
  }),
  'who used the viewer’s code': async (api) => {
    const people = await strangers(api);
    const body = { userUniqueId: people.viewer.uniqueId };
    await api.call(claimAttribution, { as: people.subject, body });
    return { ...people, relation: 'claimer', ids: {} };
  },
  'blocked, in a shared room': async (api) => {
    const scene = sceneOf(await openRoomOfSix(api), 'blocked');
    await api.call(createBlock, { as: scene.viewer, body: { userId: scene.subject.id } });
    return scene;
  },
  'who blocked the viewer, in a shared room': async (api) => {
    const scene = sceneOf(await openRoomOfSix(api), 'hidden');
    await api.call(createBlock, { as: scene.subject, body: { userId: scene.viewer.id } });
    return scene;
  },
  'gone from a shared room': async (api) => {
    const scene = sceneOf(await openRoomOfSix(api), 'gone');
    await api.call(deleteMe, { as: scene.subject, body: { isAgreed: true } });
    return scene;
  },
};
