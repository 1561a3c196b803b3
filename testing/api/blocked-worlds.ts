import { randomUUID } from 'node:crypto';
import { createMessage } from '@/contract/chats';
import type { PersonField } from '@/contract/privacy';
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

/**
 * What each read of the contract could tell: of `people`, a number that people `count` in, one's `own` things, or
 * `nobody`. All of them are asked after a block; a count has to agree with the list beside it.
 */
export const readsOfContract: Readonly<Record<string, 'people' | 'count' | 'own' | 'nobody'>> = {
  finishAuthorization: 'nobody',
  getAlarms: 'people',
  getAvoidance: 'own',
  getBanners: 'nobody',
  getBlocks: 'people',
  getBrokerUser: 'own',
  getChat: 'people',
  getChatSessionToken: 'own',
  getCloverEntries: 'own',
  getCloverProducts: 'nobody',
  getCloverWallet: 'own',
  getConfig: 'nobody',
  getCoupon: 'own',
  getCouponCount: 'own',
  getCoupons: 'own',
  getDailyClovers: 'own',
  getFriendRequests: 'people',
  getFriends: 'people',
  getFriendsWithMatching: 'people',
  getLatestAnnouncement: 'nobody',
  getMatch: 'people',
  getMatchScheduler: 'own',
  getMatchedMatches: 'people',
  getMeeting: 'people',
  getMessages: 'people',
  getMyTeam: 'people',
  getPhotoVerdict: 'own',
  getPlan: 'people',
  getPreMatches: 'people',
  getPurchaseCount: 'own',
  getDataExport: 'own',
  getDataExportAddress: 'own',
  getPushPreferences: 'own',
  getReceivedLikeCount: 'count',
  getReferrals: 'people',
  getReportTypes: 'nobody',
  getReports: 'own',
  getSafetyShares: 'people',
  getSanctions: 'own',
  getSignIns: 'own',
  getSpecialMatches: 'people',
  getTeamView: 'people',
  getUnreadAlarmCount: 'count',
  getUser: 'people',
  searchChats: 'people',
  searchLoungeMatches: 'people',
  searchMatches: 'people',
  searchMessages: 'people',
  searchRequestableUsers: 'people',
  startAuthorization: 'nobody',
};

type Side = 'blocker' | 'blocked';

interface Kept {
  /** Names of calls, or `events` for alarms, live messages and pushes. */
  readonly calls: readonly string[];
  readonly worlds: readonly string[] | 'all';
  readonly sides: readonly Side[];
  readonly columns: readonly (PersonField | 'clearPhoto')[];
  readonly because: string;
}

const together = ['team-mates', 'who look for a substitute together'];
const rooms = [
  'room-mates',
  'talking in a room',
  'planning a meeting in a room',
  'met each other',
  'in a room that waits for a substitute',
  'who look for a substitute together',
  'a substitute and whom they came to',
  'who left and whom they had met',
];
const roomReads = ['searchChats', 'getChat', 'getMessages', 'searchMessages', 'getPlan'];
const teamCalls = [
  'getMyTeam',
  'getTeamView',
  'updateTeam',
  'updateTeamPause',
  'leaveTeam',
  'createDraftMember',
];

/** What may still be told after a block. Everything else is a leak. */
export const keptAfterBlock: readonly Kept[] = [
  {
    calls: ['getBlocks'],
    worlds: 'all',
    sides: ['blocker'],
    columns: ['nickname'],
    because: 'in the list of blocks a person takes one back',
  },
  {
    calls: roomReads,
    worlds: rooms,
    sides: ['blocker'],
    columns: ['id', 'nickname'],
    because: 'a room concerns six: it stays, and what is folded in it has a name',
  },
  {
    // A push of the room bears the writer's name.
    calls: [...roomReads, 'events'],
    worlds: rooms,
    sides: ['blocked'],
    columns: ['id', 'nickname', 'affiliation', 'clearPhoto'],
    because: 'the blocked one notices nothing in the room: a face that goes would tell of the block',
  },
  {
    calls: ['events'],
    worlds: rooms,
    sides: ['blocker'],
    columns: ['id'],
    because: 'the room’s own channel is one for all six: who wrote or read stands there by number',
  },
  {
    calls: ['events'],
    worlds: [
      'in a room that waits for a substitute',
      'a substitute and whom they came to',
      'who left and whom they had met',
    ],
    sides: ['blocker'],
    columns: ['nickname'],
    because: 'who leaves the room is said in it, to all six by name',
  },
  {
    calls: teamCalls,
    worlds: together,
    sides: ['blocker', 'blocked'],
    columns: ['id', 'nickname', 'affiliation', 'job', 'location', 'tags', 'clearPhoto'],
    because: 'a team of three outlasts a block in it: leaving it concerns a third person',
  },
  {
    calls: ['events'],
    worlds: together,
    sides: ['blocker', 'blocked'],
    columns: ['id', 'nickname'],
    because: 'who leaves the shared team is told to all who are in it',
  },
  {
    calls: ['getAlarms'],
    worlds: ['who look for a substitute together'],
    sides: ['blocker', 'blocked'],
    columns: ['id'],
    because: 'what the shared team was told of a leaving says who leads it',
  },
];

/** Whether this may be told of one person to the other, on that side of a block. */
export function isKept({
  world,
  side,
  call,
  column,
}: {
  world: string;
  side: Side;
  call: string;
  column: string;
}): boolean {
  return keptAfterBlock.some(
    (kept) =>
      kept.calls.includes(call) &&
      (kept.worlds === 'all' || kept.worlds.includes(world)) &&
      kept.sides.includes(side) &&
      kept.columns.some((each) => each === column),
  );
}
