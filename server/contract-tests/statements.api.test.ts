import { beforeAll, expect, test, vi } from 'vitest';
import * as alarms from '@/contract/alarms';
import type { Call } from '@/contract/call';
import * as chats from '@/contract/chats';
import * as friends from '@/contract/friends';
import * as matches from '@/contract/matches';
import * as preMatches from '@/contract/pre-matches';
import * as teams from '@/contract/teams';
import * as users from '@/contract/users';
import { countQueries } from '../../testing/api/count-queries';
import { openRoomOfSix } from '../../testing/api/room';
import { createFriends, invite } from '../../testing/api/teams';
import { useTestApi } from '../../testing/api/use-api';

/**
 * What each read asks of the database, whatever it shows (docs/decisions/037-prepared-reads.md). One table for all of
 * them: a call that begins to ask once more is seen here, and nowhere in its answer.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const api = useTestApi();

type Read = (ids: Ids) => Promise<unknown>;
interface Ids {
  as: Awaited<ReturnType<typeof openRoomOfSix>>['her']['people'][0];
  matchId: number;
  otherId: number;
  name: string;
}

const bare =
  <C extends Call>(call: C): Read =>
  ({ as }) =>
    api.call(call, { as });
const tab =
  (name: matches.MatchTab): Read =>
  ({ as }) =>
    api.call(matches.searchLoungeMatches, { as, body: { tab: name, limit: 20 } });

const reads: Record<string, [statements: number, read: Read]> = {
  'own profile': [1, bare(users.getUser)],
  'profile of a friend': [
    1,
    ({ as, otherId }) => api.call(users.getUser, { as, query: { userId: otherId } }),
  ],
  'own team': [1, bare(teams.getMyTeam)],
  'team of a match': [1, ({ as, matchId }) => api.call(teams.getTeamView, { as, query: { matchId } })],
  'team view of the own team': [1, bare(teams.getTeamView)],
  candidates: [1, bare(preMatches.getPreMatches)],
  'time of the next drop': [1, bare(preMatches.getMatchScheduler)],
  'received LIKEs': [1, tab('RECEIVED_LIKE')],
  'matched teams': [1, tab('MATCHED')],
  'sent LIKEs': [1, tab('SENT_LIKE')],
  'matches by state': [1, ({ as }) => api.call(matches.searchMatches, { as, query: { limit: 20 } })],
  'one match': [1, ({ as, matchId }) => api.call(matches.getMatch, { as, query: { matchId } })],
  'number of received LIKEs': [1, bare(matches.getReceivedLikeCount)],
  rooms: [1, ({ as }) => api.call(chats.searchChats, { as, body: { limit: 20 } })],
  'one room': [1, ({ as, matchId }) => api.call(chats.getChat, { as, params: { channelId: matchId } })],
  messages: [1, ({ as, matchId }) => api.call(chats.getMessages, { as, params: { channelId: matchId } })],
  friends: [1, bare(friends.getFriends)],
  'friends with their teams': [1, bare(friends.getFriendsWithMatching)],
  'requests of friends': [1, bare(friends.getFriendRequests)],
  'people of a name': [
    2,
    ({ as, name }) => api.call(friends.searchRequestableUsers, { as, query: { nickname: name } }),
  ],
  alarms: [1, bare(alarms.getAlarms)],
  'number on the bell': [1, bare(alarms.getUnreadAlarmCount)],
};

let ids: Ids;
beforeAll(async () => {
  const pair = await openRoomOfSix(api);
  const [as] = pair.her.people;
  const [friend] = await createFriends(api, as, 1);
  const fan = await api.person();
  await api.call(friends.createFriendRequest, { as: fan, body: { userId: as.id } });
  if (!friend) throw new Error('nobody there');
  await invite(api, friend, as);
  ids = { as, matchId: pair.matchId, otherId: friend.id, name: fan.nickname };
});

test.each(Object.entries(reads))('%s', async (_, [statements, read]) => {
  // A call that needs the caller and nothing else: what authentication asks is not the read's.
  const own = await countQueries(api.app, () => bare(chats.getChatSessionToken)(ids));
  expect((await countQueries(api.app, () => read(ids))) - own).toBe(statements);
});
