import { randomUUID } from 'node:crypto';
import { createMessage } from '@/contract/chats';
import { createFriendRequest, getFriends } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { createBlock } from '@/contract/safety';
import { createSafetyShare } from '@/contract/safety-shares';
import { getSignIns } from '@/contract/sign-ins';
import { createTeamBuildingRequest } from '@/contract/team-buildings';
import { leaveTeam } from '@/contract/teams';
import { dataExports, sanctions } from '../../server/db/schema';
import { createSpecialMatch } from '../../server/modules/recommendation/deal-special-matches';
import { branchCode, giveCoupon } from './coupons';
import { cardOf, introduce, introduceAndFlip } from './introductions';
import type { Person } from './person';
import { meet, proposeMeeting } from './plans';
import { openRoomOfSix } from './room';
import { createDraft, createFriends, invite, teamInfo } from './teams';
import type { TestApi } from './test-api';

/** A row that exists, how a call names it, and the people it belongs to. */
export interface Row {
  readonly params?: Record<string, number | string>;
  readonly query?: string;
  readonly body?: unknown;
  /** Belongs to it without leading it: of the team or room, or the one person it is for. */
  readonly member?: Person;
  readonly leader?: Person;
  /** What somebody else is answered; 1003, but for calls on "mine" that say what the caller has not. */
  readonly outsiderCodes?: readonly number[];
  /** Set where the call is about whatever the caller has: then there are no outsiders. */
  readonly isOwn?: true;
  /** What somebody who does not lead is answered where only the leader may. */
  readonly memberCode?: number;
}

type MakeRow = (api: TestApi) => Promise<Row>;

async function roomOf(api: TestApi) {
  const pair = await openRoomOfSix(api);
  const [leader, member] = pair.her.people;
  return { pair, leader, member };
}

const inRoom =
  (body?: () => unknown): MakeRow =>
  async (api) => {
    const { pair, ...people } = await roomOf(api);
    return { ...people, params: { channelId: pair.matchId }, ...(body && { body: body() }) };
  };

/** A room in which somebody of the other team proposed a time and a place. */
const planned =
  (body?: (proposal: { meetsAt: string; placeId: number }) => unknown): MakeRow =>
  async (api) => {
    const { pair, leader, member } = await roomOf(api);
    const proposal = await proposeMeeting(api, { as: pair.his.people[0], channelId: pair.matchId });
    const params = { channelId: pair.matchId };
    return { leader, member, params, ...(body && { body: body(proposal) }) };
  };

/** A meeting that took place, about which everybody was asked. */
const met =
  (body?: unknown): MakeRow =>
  async (api) => {
    const { pair, leader, member } = await roomOf(api);
    const { meetingId } = await meet(api, pair);
    return { leader, member, params: { meetingId }, ...(body !== undefined && { body }) };
  };

/** A message of the leader in a room. */
const said =
  (body?: unknown): MakeRow =>
  async (api) => {
    const { pair, leader, member } = await roomOf(api);
    const { seq } = await api.call(createMessage, {
      as: leader,
      params: { channelId: pair.matchId },
      body: { clientMessageId: randomUUID(), text: '반가워요' },
    });
    return { leader, member, params: { channelId: pair.matchId, seq }, ...(body !== undefined && { body }) };
  };

const matched: MakeRow = async (api) => {
  const { pair, ...people } = await roomOf(api);
  return { ...people, params: { matchId: pair.matchId }, query: `matchId=${pair.matchId}` };
};

const likeReceived: MakeRow = async (api) => {
  const { her, his, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: his.people[0], params: { matchId } });
  return { params: { matchId }, leader: her.people[0], member: her.people[1] };
};

const ownTeam =
  (body: unknown): MakeRow =>
  async (api) => {
    const { pair, ...people } = await roomOf(api);
    return { ...people, params: { teamId: pair.her.id }, body };
  };

const invitation: MakeRow = async (api) => {
  const leader = await api.person();
  const [friend] = await createFriends(api, leader, 1);
  return { member: friend, params: { teamBuildingDraftInvitationId: await invite(api, leader, friend) } };
};

async function askForFriendship(api: TestApi) {
  const [asker, asked] = [await api.person(), await api.person()];
  const { id } = await api.call(createFriendRequest, { as: asker, body: { userId: asked.id } });
  return { asker, asked, params: { friendRequestId: id } };
}

const requestTo: MakeRow = async (api) => {
  const { asked, params } = await askForFriendship(api);
  return { member: asked, params };
};

const coupon: MakeRow = async (api) => {
  const member = await api.person();
  return { member, params: { couponId: await giveCoupon(api, member) }, body: { branchCode } };
};

/** For every call about one row: such a row. A new call with an id in its path needs a line here. */
export const rowsOfCalls: Readonly<Record<string, MakeRow>> = {
  getChat: inRoom(),
  getMessages: inRoom(),
  createMessage: inRoom(() => ({ clientMessageId: randomUUID(), text: '반가워요' })),
  readChat: inRoom(() => ({ seq: 1 })),
  searchMessages: async (api) => ({ ...(await inRoom()(api)), query: 'text=%EA%B0%80' }),
  updateReaction: said({ kind: 'HEART' }),
  // Whoever wrote it, and nobody else.
  deleteMessage: async (api) => {
    const { leader, params } = await said()(api);
    return { ...(leader && { member: leader }), ...(params && { params }) };
  },
  hideMessage: said(),
  updateChatNotice: inRoom(() => ({ seq: null })),
  keepChat: async (api) => {
    const { pair, ...people } = await roomOf(api);
    const leaver = pair.her.people[2];
    await api.call(leaveTeam, {
      as: leaver,
      params: { teamId: pair.her.id },
      body: { seeksSubstitute: true },
    });
    return { ...people, params: { channelId: pair.matchId } };
  },
  muteChat: inRoom(() => ({ isMuted: true })),
  createTyping: inRoom(),
  createChatImageUpload: inRoom(() => ({ contentType: 'image/png', size: 10 })),
  getPlan: planned(),
  createPlan: inRoom(),
  deletePlan: planned(),
  updatePlanSlots: planned(() => ({ slots: [] })),
  createPlanPlace: planned(() => ({ name: '홍대입구역' })),
  updatePlanPlaceVotes: planned(() => ({ placeIds: [] })),
  proposePlan: planned(({ meetsAt, placeId }) => ({ meetsAt, placeId })),
  answerPlan: planned(() => ({ round: 1, isComing: true })),
  getMeeting: met(),
  updateMeetingAnswer: met({ tookPlace: true, ratings: [] }),
  createReport: async (api) => {
    const { pair, ...people } = await roomOf(api);
    const { id } = await api.call(createMessage, {
      as: pair.his.people[0],
      params: { channelId: pair.matchId },
      body: { clientMessageId: randomUUID(), text: '반가워요' },
    });
    return { ...people, body: { targetType: 'MESSAGE', targetId: id, reportTypeId: 2 } };
  },
  getMatch: matched,
  getTeamView: matched,
  likeMatch: matched,
  readMatch: matched,
  unblurMatch: matched,
  openSpecialMatch: async (api) => {
    const { her, his } = await introduce(api);
    const { matchId } = await createSpecialMatch(api, [her.id, his.id]);
    const [leader, member] = her.people;
    return { leader, member, params: { matchId } };
  },
  openMatch: likeReceived,
  deleteMatch: likeReceived,
  readPreMatch: async (api) => {
    const { pair, ...people } = await roomOf(api);
    return { ...people, params: { preMatchId: pair.herPreMatchId } };
  },
  deletePreMatch: async (api) => {
    const { her, herPreMatchId } = await introduce(api);
    const [leader, member] = her.people;
    return { leader, member, params: { preMatchId: herPreMatchId } };
  },
  flipPreMatchMember: async (api) => {
    const { pair, ...people } = await roomOf(api);
    // The card that was flipped already: again answers the same.
    return {
      ...people,
      params: { preMatchId: pair.herPreMatchId, userId: cardOf(api, { of: pair.his, for: pair.her }) },
    };
  },
  updateTeam: ownTeam(teamInfo),
  updateTeamPause: ownTeam({ isPaused: true }),
  leaveTeam: ownTeam({ action: 'LEAVE' }),
  createDraftMember: async (api) => {
    const [leader, member] = await createDraft(api, 2);
    // A friend of both, so that only the lead makes the difference.
    const [friend] = await createFriends(api, leader, 1);
    const { id } = await api.call(createFriendRequest, { as: member, body: { userId: friend.id } });
    await api.raw({
      method: 'PUT',
      url: `/api/v1/friend-requests/${id}/accept`,
      token: friend.accessToken,
    });
    return { leader, member, body: { userId: friend.id }, isOwn: true };
  },
  createTeamBuildingRequest: async (api) => {
    const [leader, member] = await createDraft(api, 2);
    return { leader, member, body: teamInfo, isOwn: true, memberCode: 8000 };
  },
  deleteDraftMember: async (api) => {
    const [leader, member, { id: userId }] = await createDraft(api, 3);
    return { leader, member, params: { userId }, outsiderCodes: [1003, 5000, 8000] };
  },
  cancelTeamBuildingRequest: async (api) => {
    const [leader, member] = await createDraft(api, 2);
    const { request } = await api.call(createTeamBuildingRequest, { as: leader, body: teamInfo });
    return { leader, member, params: { teamBuildingRequestId: request?.id ?? 0 } };
  },
  deleteBlock: async (api) => {
    const [member, blocked] = [await api.person(), await api.person()];
    const { id } = await api.call(createBlock, { as: member, body: { userId: blocked.id } });
    return { member, params: { blockId: id } };
  },
  createAppeal: async (api) => {
    const member = await api.person();
    const endsAt = new Date(api.clock.now().getTime() + 86_400_000);
    const [made] = await api.app.db
      .insert(sanctions)
      .values({ userId: member.id, reason: '욕설', endsAt })
      .returning({ id: sanctions.id });
    return {
      member,
      params: { sanctionId: made?.id ?? 0 },
      body: { text: '다시 한번 확인해 주세요. 부탁해요.' },
    };
  },
  updateSafetyShare: async (api) => {
    const member = await api.person();
    const [friend] = await createFriends(api, member, 1);
    const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
    const { id } = await api.call(createSafetyShare, {
      as: member,
      body: {
        company: '한강 피크닉단',
        place: '홍대입구역',
        meetsAt: inHours(1),
        checkInAt: inHours(4),
        friendIds: [friend.id],
      },
    });
    return { member, params: { safetyShareId: id }, body: { action: 'CHECK_IN' } };
  },
  getDataExportAddress: async (api) => {
    const member = await api.person();
    const expiresAt = new Date(api.clock.now().getTime() + 86_400_000);
    const fileKey = `data/${randomUUID()}.zip`;
    const [made] = await api.app.db
      .insert(dataExports)
      .values({ userId: member.id, state: 'READY', byteSize: 1, fileKey, expiresAt })
      .returning({ id: dataExports.id });
    return { member, params: { dataExportId: made?.id ?? 0 } };
  },
  deleteSignIn: async (api) => {
    const member = await api.person();
    const [current] = (await api.call(getSignIns, { as: member })).items;
    return { member, params: { signInId: current?.id ?? 0 } };
  },
  acceptDraftInvitation: invitation,
  declineDraftInvitation: invitation,
  acceptFriendRequest: requestTo,
  declineFriendRequest: requestTo,
  cancelFriendRequest: async (api) => {
    const { asker, params } = await askForFriendship(api);
    return { member: asker, params };
  },
  getCoupon: coupon,
  redeemCoupon: coupon,
  deleteFriend: async (api) => {
    const member = await api.person();
    await createFriends(api, member, 1);
    const { items } = await api.call(getFriends, { as: member, query: {} });
    return { member, params: { friendshipId: items[0]?.friendshipId ?? 0 } };
  },
};
