import { randomUUID } from 'node:crypto';
import { getAlarms, readAlarms } from '@/contract/alarms';
import { claimAttribution } from '@/contract/attributions';
import { createMessage, readChat } from '@/contract/chats';
import * as friends from '@/contract/friends';
import {
  deleteMatch,
  likeMatch,
  openMatch,
  openSpecialMatch,
  readMatch,
  unblurMatch,
} from '@/contract/matches';
import { deletePreMatch, flipPreMatchMember, readPreMatch } from '@/contract/pre-matches';
import * as safety from '@/contract/safety';
import { refreshToken } from '@/contract/sessions';
import * as buildings from '@/contract/team-buildings';
import { leaveTeam, updateTeam } from '@/contract/teams';
import { updateMe } from '@/contract/users';
import { claimDailyClovers, redeemCoupon } from '@/contract/wallet';
import { transact } from '../../server/db/transact';
import { issueSession } from '../../server/modules/sign-in/session-tokens';
import { branchCode, giveCoupon } from './coupons';
import { cardOf, introduce, introduceAndFlip } from './introductions';
import { openRoomOfSix } from './room';
import { dealSpecial } from './special-matches';
import { createDraft, createFriends, createTeam, invite, teamInfo } from './teams';
import type { TestApi } from './test-api';

/** Brings about what a write needs, and gives the call that makes it. */
export type PreparedWrite = (api: TestApi) => Promise<() => Promise<unknown>>;

/** What people do, from a card to a coupon, each as it mostly happens. */
export const mainWrites = {
  'turning a card': async (api) => {
    const { her, his, herPreMatchId: preMatchId } = await introduce(api);
    const params = { preMatchId, userId: cardOf(api, { of: his, for: her }) };
    return () => api.call(flipPreMatchMember, { as: her.people[0], params });
  },
  'turning the card of a team that turned ours': async (api) => {
    const { her, his, herPreMatchId, hisPreMatchId } = await introduce(api);
    const theirs = { preMatchId: hisPreMatchId, userId: cardOf(api, { of: her, for: his }) };
    await api.call(flipPreMatchMember, { as: his.people[0], params: theirs });
    const params = { preMatchId: herPreMatchId, userId: cardOf(api, { of: his, for: her }) };
    return () => api.call(flipPreMatchMember, { as: her.people[0], params });
  },
  'the mark that a pre-match was seen': async (api) => {
    const { her, herPreMatchId: preMatchId } = await introduce(api);
    return () => api.call(readPreMatch, { as: her.people[0], params: { preMatchId } });
  },
  'the mark that a match was read': async (api) => {
    const { her, matchId } = await introduceAndFlip(api);
    return () => api.call(readMatch, { as: her.people[0], params: { matchId } });
  },
  'passing a pre-match': async (api) => {
    const { her, herPreMatchId: preMatchId } = await introduce(api);
    return () => api.call(deletePreMatch, { as: her.people[0], params: { preMatchId } });
  },
  'a LIKE': async (api) => {
    const { her, matchId } = await introduceAndFlip(api);
    const [as] = her.people;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { greeting: '같이 놀아요' };
    return () => api.call(likeMatch, { as, params: { matchId }, body, headers });
  },
  'a LIKE back': async (api) => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: his.people[0], params: { matchId } });
    const headers = { 'idempotency-key': randomUUID() };
    return () => api.call(likeMatch, { as: her.people[0], params: { matchId }, headers });
  },
  'opening a LIKE': async (api) => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: his.people[0], params: { matchId } });
    return () => api.call(openMatch, { as: her.people[0], params: { matchId } });
  },
  'all photos of a match': async (api) => {
    const { her, matchId } = await introduceAndFlip(api);
    const headers = { 'idempotency-key': randomUUID() };
    return () => api.call(unblurMatch, { as: her.people[0], params: { matchId }, headers });
  },
  'opening a special match': async (api) => {
    const { her, matchId } = await dealSpecial(api);
    return () => api.call(openSpecialMatch, { as: her.people[0], params: { matchId } });
  },
  'closing a match': async (api) => {
    const { her, matchId } = await introduceAndFlip(api);
    return () => api.call(deleteMatch, { as: her.people[0], params: { matchId } });
  },
  'asking for friendship': async (api) => {
    const [as, other] = [await api.person(), await api.person()];
    return () => api.call(friends.createFriendRequest, { as, body: { userId: other.id } });
  },
  'accepting friendship': async (api) => {
    const { params, asked } = await askForFriendship(api);
    return () => api.call(friends.acceptFriendRequest, { as: asked, params });
  },
  'declining friendship': async (api) => {
    const { params, asked } = await askForFriendship(api);
    return () => api.call(friends.declineFriendRequest, { as: asked, params });
  },
  'inviting the first to a draft': async (api) => {
    const as = await api.person();
    const [friend] = await createFriends(api, as, 1);
    return () => api.call(buildings.createDraftMember, { as, body: { userId: friend.id } });
  },
  'inviting another one': async (api) => {
    const as = await api.person();
    const [one, other] = await createFriends(api, as, 2);
    await invite(api, as, one);
    return () => api.call(buildings.createDraftMember, { as, body: { userId: other.id } });
  },
  'joining a draft': async (api) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const params = { teamBuildingDraftInvitationId: await invite(api, leader, friend) };
    return () => api.call(buildings.acceptDraftInvitation, { as: friend, params, body: {} });
  },
  'declining an invitation': async (api) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const params = { teamBuildingDraftInvitationId: await invite(api, leader, friend) };
    return () => api.call(buildings.declineDraftInvitation, { as: friend, params });
  },
  'founding a team': async (api) => {
    const [as] = await createDraft(api, 3);
    return () => api.call(buildings.createTeamBuildingRequest, { as, body: teamInfo });
  },
  'editing a team': async (api) => {
    const { leader: as, teamId } = await createTeam(api);
    return () => api.call(updateTeam, { as, params: { teamId }, body: teamInfo });
  },
  'leaving a team': async (api) => {
    const { her } = await openRoomOfSix(api);
    return () => api.call(leaveTeam, { as: her.people[2], params: { teamId: her.id } });
  },
  'a message': async (api) => {
    const { her, matchId: channelId } = await openRoomOfSix(api);
    const body = { clientMessageId: randomUUID(), text: '토요일에 봐요' };
    return () => api.call(createMessage, { as: her.people[0], params: { channelId }, body });
  },
  'the mark how far a room was read': async (api) => {
    const { her, matchId: channelId } = await openRoomOfSix(api);
    return () => api.call(readChat, { as: her.people[0], params: { channelId }, body: { seq: 1 } });
  },
  'the mark that alarms were read': async (api) => {
    const { asked: as } = await askForFriendship(api);
    const { items } = await api.call(getAlarms, { as });
    return () => api.call(readAlarms, { as, body: { upToId: items[0]?.id ?? 0 } });
  },
  'changing oneself': async (api) => {
    const as = await api.person();
    return () => api.call(updateMe, { as, body: { job: '직장인', mbti: 'INFP', customTags: ['보드게임'] } });
  },
  'blocking somebody': async (api) => {
    const [as, other] = [await api.person(), await api.person()];
    return () => api.call(safety.createBlock, { as, body: { userId: other.id } });
  },
  'reporting somebody': async (api) => {
    const as = await api.person();
    const [friend] = await createFriends(api, as, 1);
    const body = { targetType: 'USER' as const, targetId: friend.id, reportTypeId: 1 };
    return () => api.call(safety.createReport, { as, body });
  },
  'claiming a link': async (api) => {
    const [as, inviter] = [await api.person(), await api.person()];
    return () => api.call(claimAttribution, { as, body: { userUniqueId: inviter.inviteToken } });
  },
  'taking the clovers of a day': async (api) => {
    const as = await api.person({ cloverAmount: 0 });
    return () => api.call(claimDailyClovers, { as });
  },
  'redeeming a coupon': async (api) => {
    const as = await api.person();
    const params = { couponId: await giveCoupon(api, as) };
    return () => api.call(redeemCoupon, { as, params, body: { branchCode } });
  },
  'renewing a sign-in': async (api) => {
    const { id: userId } = await api.person();
    const device = { deviceId: randomUUID(), platform: null, deviceName: null };
    const issued = await transact(api.app, (tx) => issueSession({ app: api.app, tx }, { userId, ...device }));
    const body = { refreshToken: issued.refreshToken, userId };
    return () => api.call(refreshToken, { body });
  },
} satisfies Record<string, PreparedWrite>;

async function askForFriendship(api: TestApi) {
  const [asking, asked] = [await api.person(), await api.person()];
  const { id } = await api.call(friends.createFriendRequest, { as: asking, body: { userId: asked.id } });
  return { asked, params: { friendRequestId: id } };
}
