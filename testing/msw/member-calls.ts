import { getUnreadAlarmCount } from '@/contract/alarms';
import type { CallResponse } from '@/contract/call';
import { searchChats } from '@/contract/chats';
import { getConfig } from '@/contract/config';
import {
  getMatch,
  getReceivedLikeCount,
  getSpecialMatches,
  type Match,
  searchLoungeMatches,
} from '@/contract/matches';
import { getMyTeam, type MyTeam } from '@/contract/my-team';
import { getMatchScheduler, getPreMatches, type PreMatch } from '@/contract/pre-matches';
import { getTeamView } from '@/contract/teams';
import { getCloverWallet } from '@/contract/wallet';
import { configBuilder } from '@/testing/builders/config';
import { memberCardBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { mockCall } from './mock-call';

/** What the bars of every main place ask: bell, clovers, badges, prices. */
export function mockBars({ balance = 128 }: { balance?: number } = {}) {
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  mockCall(getCloverWallet, () => ({ balance, freeBalance: balance, paidBalance: 0 }));
  mockCall(searchChats, () => ({ items: [], nextCursor: null, totalUnreadCount: 0 }));
  mockCall(getReceivedLikeCount, () => ({ count: 0 }));
  mockCall(getConfig, () => configBuilder());
}

interface Mate {
  userId: number;
  nickname: string;
}

/** What the own team looks like to others; of its three one stands for all. */
function mockOwnTeam(mate: Mate = { userId: 8, nickname: '민서' }) {
  mockCall(getTeamView, () => ({
    team: teamSummaryBuilder(),
    members: [memberCardBuilder({ ...mate, isOpened: true })],
    isOwnTeam: true,
  }));
}

/** The screen of one match of the own team; what it shows next stands in `match` of what this gives. */
export function mockMatch(match: Match, mate?: Mate) {
  const shown = { match };
  mockCall(getMatch, () => shown.match);
  mockOwnTeam(mate);
  return shown;
}

/** The lounge of a team: give what the test is about; the lists are read at each call, so they may change. */
export function mockLounge({
  myTeam,
  preMatches = [],
  matches = [],
  specials = [],
  scheduler,
  mate,
}: {
  myTeam: MyTeam;
  preMatches?: PreMatch[];
  matches?: Match[];
  specials?: Match[];
  /** Somebody of the own team. */
  mate?: Mate;
  scheduler?: Partial<CallResponse<typeof getMatchScheduler>>;
}) {
  mockBars();
  mockCall(getMyTeam, () => myTeam);
  mockOwnTeam(mate);
  mockCall(getSpecialMatches, () => ({ items: specials }));
  const preMatchCalls = mockCall(getPreMatches, () => ({ items: preMatches }));
  mockCall(getMatchScheduler, () => ({
    serverNow: new Date().toISOString(),
    nextRecommendationAt: new Date(Date.now() + 3 * 60 * 60_000).toISOString(),
    lastRecommendationAt: null,
    isBeingHandedOut: false,
    hour: 12,
    preMatchesPerDrop: 4,
    ...scheduler,
  }));
  mockCall(searchLoungeMatches, () => ({
    items: matches,
    nextCursor: null,
    counts: { receivedLike: 0, matched: 0, sentLike: 0 },
  }));
  return { preMatchCalls };
}
