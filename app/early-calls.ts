import { getUnreadAlarmCount } from '@/contract/alarms';
import type { Call } from '@/contract/call';
import { callAddress } from '@/contract/call-address';
import { getChat, getMessages, searchChats } from '@/contract/chats';
import { getMatch, getReceivedLikeCount, getSpecialMatches, searchLoungeMatches } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getMatchScheduler, getPreMatches } from '@/contract/pre-matches';
import { getChatSessionToken } from '@/contract/sessions';
import { getUser } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';

/** A call that can be known from the address: as it is made, `{1}` for the id in it. */
export interface EarlyCall {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
  /** It carries the chat token, which is asked for first. */
  readonly needsChatToken?: true;
  /** It is a team's: asked once the answer about the own team, which comes before it in the list, names one. */
  readonly needsTeam?: true;
  /** Photos that the page shows: the key of their addresses in the answer, how many before its code, and how many in all. */
  readonly photos?: { readonly key: string; readonly first: number; readonly most: number };
}

interface EarlyPage {
  /** Source of a regular expression over the path and what is searched for in it. */
  readonly address: string;
  readonly calls: readonly EarlyCall[];
}

const everyPage = [early(getUser)];
const tabPage = [...everyPage, early(getReceivedLikeCount), early(searchChats, {})];
const lounge = [
  ...tabPage,
  early(getMyTeam),
  { ...early(getPreMatches), photos: { key: 'url', first: 1, most: 3 } },
  { ...early(getSpecialMatches), needsTeam: true as const },
  early(getMatchScheduler),
  { ...early(searchLoungeMatches, { tab: 'RECEIVED_LIKE' }), needsTeam: true as const },
  early(getUnreadAlarmCount),
  early(getCloverWallet),
];

const end = '(?:[?]|$)';
const id = '([1-9][0-9]{0,9})';

/**
 * What a member's page asks first, as far as its address tells. The head's script makes these calls while the page's
 * code is still on its way (early-script.ts); lib/http/early-answers.ts hands the answers to the queries that want them.
 */
export const earlyPages: readonly EarlyPage[] = [
  { address: `^/(home|lounge)${end}`, calls: lounge },
  {
    address: `^/team${end}`,
    calls: [...tabPage, { ...early(getMyTeam), photos: { key: 'photoUrl', first: 3, most: 3 } }],
  },
  { address: `^/chats${end}`, calls: [...tabPage, early(getUnreadAlarmCount)] },
  { address: `^/chats/${id}${end}`, calls: [...everyPage, ...roomCalls()] },
  // Where news of a LIKE and of a match lead.
  { address: `^/match[?](?:.*&)?matchId=${id}(?:&|$)`, calls: [...everyPage, matchCall()] },
];

function matchCall(): EarlyCall {
  const address = callAddress(getMatch, { query: { matchId: 1 } });
  return {
    ...early(getMatch),
    address: address.replace('=1', '={1}'),
    photos: { key: 'url', first: 1, most: 3 },
  };
}

function roomCalls(): EarlyCall[] {
  const params = { channelId: 1 };
  const newest = {
    ...early(getMessages),
    address: callAddress(getMessages, { params, query: { limit: 50 } }),
  };
  const room = { ...early(getChat), address: callAddress(getChat, { params }) };
  return [early(getChatSessionToken), ...[room, newest].map(withId)];
}

function withId(call: EarlyCall): EarlyCall {
  return { ...call, address: call.address.replace('/chats/1', '/chats/{1}'), needsChatToken: true };
}

function early(call: Call, body?: object): EarlyCall {
  return {
    method: call.method,
    address: call.path,
    ...(body && { body: JSON.stringify(body) }),
  };
}
