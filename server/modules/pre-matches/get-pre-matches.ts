import type { PreMatch } from '@/contract/pre-matches';
import type { App, MemberContext } from '../../app-context';
import { matchStateOf } from '../matches/match-state';
import { toReasons } from '../matches/present-match';
import { presentMemberCard, presentTeamCard } from '../matches/team-cards';
import { areAllOpened } from '../users/covering';
import { type PreMatchRow, preMatchQuery } from './pre-match-query';

/** The pre-matches of the own team that still stand, newest drop first: the same for all three members. */
export async function getPreMatches(context: MemberContext): Promise<{ items: PreMatch[] }> {
  return { items: await listPreMatches(context, null) };
}

/** One of them; null when it does not stand any more. */
export async function findPreMatch(context: MemberContext, preMatchId: number): Promise<PreMatch | null> {
  const [found] = await listPreMatches(context, preMatchId);
  return found ?? null;
}

async function listPreMatches(
  { app, userId }: MemberContext,
  preMatchId: number | null,
): Promise<PreMatch[]> {
  const rows = await preMatchQuery(app.db, { userId, now: app.clock.now(), preMatchId });
  return Promise.all(rows.map((row) => presentPreMatch(app, row)));
}

async function presentPreMatch(app: App, row: PreMatchRow): Promise<PreMatch> {
  const { team, flippedMemberUserId } = row;
  const members = await Promise.all(team.members.map((member) => presentCard(app, row, member)));
  const flipped = team.members.findIndex(({ userId }) => userId === flippedMemberUserId);
  return {
    id: row.id,
    team: presentTeamCard(app, team),
    members,
    reasons: toReasons(row.reasons),
    isWidened: row.isWidened,
    isExploration: row.isExploration,
    isRead: row.isRead,
    flippedByUserId: row.flippedByUserId,
    flippedMemberHandle: members[flipped]?.handle ?? null,
    ...matchOfPreMatch(app, row),
    recommendedAt: row.recommendedAt,
    expiresAt: row.expiresAt,
  };
}

/** A card tells no name and shows no photo, not even a blurred one, before it is flipped or everybody is opened. */
function presentCard(
  app: App,
  { teamId, team, flippedMemberUserId, pair }: PreMatchRow,
  member: PreMatchRow['team']['members'][number],
) {
  const isOpened = hasOpenedAll(pair) || member.userId === flippedMemberUserId;
  const relation = member.isGone ? 'gone' : isOpened ? 'opened' : 'covered';
  const card = { viewerTeamId: teamId, teamId: team.id, relation, hasBlurredPhoto: false } as const;
  return presentMemberCard(app, member, card);
}

function hasOpenedAll(pair: PreMatchRow['pair']): pair is NonNullable<typeof pair> {
  return pair !== null && areAllOpened(pair);
}

/** The pair shows on the card once the own team flipped or opened it; a flip of the other side alone stays theirs. */
function matchOfPreMatch(
  { clock }: App,
  { pair, flippedMemberUserId }: PreMatchRow,
): Pick<PreMatch, 'matchId' | 'matchState' | 'likedByUserId'> {
  if (!pair || (flippedMemberUserId === null && !hasOpenedAll(pair)))
    return { matchId: null, matchState: null, likedByUserId: null };
  return {
    matchId: pair.match.id,
    matchState: matchStateOf(pair, clock.now()),
    likedByUserId: pair.own.likedByUserId,
  };
}
