import * as alarms from '@/contract/alarms';
import * as announcements from '@/contract/announcements';
import { getReferrals } from '@/contract/attributions';
import { getAvoidance } from '@/contract/avoidance';
import type { Call } from '@/contract/call';
import * as chats from '@/contract/chats';
import { getDataExport } from '@/contract/data-exports';
import * as friends from '@/contract/friends';
import * as matches from '@/contract/matches';
import { getMeeting } from '@/contract/meetings';
import { searchMessages } from '@/contract/messages';
import { getMyTeam } from '@/contract/my-team';
import { getPlan } from '@/contract/plans';
import * as preMatches from '@/contract/pre-matches';
import { getPurchaseCount } from '@/contract/purchases';
import { getPushPreferences } from '@/contract/push-preferences';
import * as safety from '@/contract/safety';
import { getSafetyShares } from '@/contract/safety-shares';
import { getSanctions } from '@/contract/sanctions';
import { getChatSessionToken } from '@/contract/sessions';
import { getSignIns } from '@/contract/sign-ins';
import * as teams from '@/contract/teams';
import * as users from '@/contract/users';
import * as wallet from '@/contract/wallet';
import type { Someone } from './teams';
import type { TestApi } from './test-api';

/** Somebody with a team and a room, and what of theirs the reads name. */
export interface Reader {
  readonly as: Someone;
  /** Of a match with a room. */
  readonly matchId: number;
  /** The person was asked about it. */
  readonly meetingId: number;
  readonly friendId: number;
  /** How names begin that the person may search. */
  readonly name: string;
}

/** Where they are asked: a service in this process, or one behind HTTP. */
export type Door = Pick<TestApi, 'call'>;

export type MainRead = (api: Door, reader: Reader) => Promise<unknown>;

const bare =
  <C extends Call>(call: C): MainRead =>
  (api, { as }) =>
    api.call(call, { as });

const tab =
  (name: matches.MatchTab): MainRead =>
  (api, { as }) =>
    api.call(matches.searchLoungeMatches, { as, body: { tab: name, limit: 20 } });

/** Needs the caller and nothing else. */
export const emptyRead = bare(getChatSessionToken);

/** What the screens read, with a full page each. */
export const mainReads = {
  'own profile': bare(users.getUser),
  'profile of a friend': (api, { as, friendId }) =>
    api.call(users.getUser, { as, query: { userId: friendId } }),
  'own team': bare(getMyTeam),
  'team of a match': (api, { as, matchId }) => api.call(teams.getTeamView, { as, query: { matchId } }),
  'team view of the own team': bare(teams.getTeamView),
  preMatches: bare(preMatches.getPreMatches),
  'time of the next drop': bare(preMatches.getMatchScheduler),
  'received LIKEs': tab('RECEIVED_LIKE'),
  'matched teams': tab('MATCHED'),
  'sent LIKEs': tab('SENT_LIKE'),
  'matches by state': (api, { as }) => api.call(matches.searchMatches, { as, query: { limit: 20 } }),
  'one match': (api, { as, matchId }) => api.call(matches.getMatch, { as, query: { matchId } }),
  'special matches': bare(matches.getSpecialMatches),
  'number of received LIKEs': bare(matches.getReceivedLikeCount),
  rooms: (api, { as }) => api.call(chats.searchChats, { as, body: { limit: 20 } }),
  'rooms of a name': (api, { as, name }) =>
    api.call(chats.searchChats, { as, body: { limit: 20, text: name } }),
  'rooms of initials': (api, { as }) => api.call(chats.searchChats, { as, body: { limit: 20, text: 'ㄱ' } }),
  'one room': (api, { as, matchId }) => api.call(chats.getChat, { as, params: { channelId: matchId } }),
  messages: (api, { as, matchId }) => api.call(chats.getMessages, { as, params: { channelId: matchId } }),
  'messages that changed': (api, { as, matchId }) =>
    api.call(chats.getMessages, { as, params: { channelId: matchId }, query: { changedAfter: 0 } }),
  'messages with a word': (api, { as, matchId }) =>
    api.call(searchMessages, { as, params: { channelId: matchId }, query: { text: '만나' } }),
  'what a room plans': (api, { as, matchId }) => api.call(getPlan, { as, params: { channelId: matchId } }),
  'a meeting': (api, { as, meetingId }) => api.call(getMeeting, { as, params: { meetingId } }),
  friends: bare(friends.getFriends),
  'friends with their teams': bare(friends.getFriendsWithMatching),
  'requests of friends': bare(friends.getFriendRequests),
  'people of a name': (api, { as, name }) =>
    api.call(friends.searchRequestableUsers, { as, query: { nickname: name } }),
  'people of initials': (api, { as }) =>
    api.call(friends.searchRequestableUsers, { as, query: { nickname: 'ㄱ' } }),
  'what a code brought': bare(getReferrals),
  'whom to avoid': bare(getAvoidance),
  'the file of own data': bare(getDataExport),
  'wanted pushes': bare(getPushPreferences),
  'own sanctions': bare(getSanctions),
  'meetings told to friends': bare(getSafetyShares),
  alarms: bare(alarms.getAlarms),
  'number on the bell': bare(alarms.getUnreadAlarmCount),
  'latest announcement': bare(announcements.getLatestAnnouncement),
  banners: bare(announcements.getBanners),
  'the balance': bare(wallet.getCloverWallet),
  'what clovers came and went': bare(wallet.getCloverEntries),
  'clovers of the day': bare(wallet.getDailyClovers),
  'number of purchases': bare(getPurchaseCount),
  coupons: bare(wallet.getCoupons),
  'number of coupons': bare(wallet.getCouponCount),
  'who is blocked': bare(safety.getBlocks),
  'own reports': bare(safety.getReports),
  'where somebody is signed in': bare(getSignIns),
} satisfies Record<string, MainRead>;
