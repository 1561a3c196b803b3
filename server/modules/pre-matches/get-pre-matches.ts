import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { MemberCard } from '@/contract/matches';
import type { PreMatch } from '@/contract/pre-matches';
import type { App } from '../../app-context';
import type { Queryable } from '../../db/database';
import { matches, preMatches, preMatchReads } from '../../db/schema';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { matchStateOf, type PairView } from '../matches/match-state';
import { toReasons } from '../matches/match-views';
import { memberCardOf } from '../matches/member-cards';
import { findOwnTeam, type OwnTeam } from '../matches/own-team';
import { isPairOf, ownSide, selectPairs } from '../matches/repository';
import { loadPresentRosters } from '../matches/rosters';
import { type CardMember, loadTeams } from '../matches/team-cards';
import { loadFirstPhotos, type PhotoUrls } from '../users/user-summaries';

type PreMatchRow = typeof preMatches.$inferSelect;

/** The candidates of the own team that still stand, newest drop first: the same for all three members. */
export async function getPreMatches(app: App, userId: number): Promise<{ items: PreMatch[] }> {
  const team = await findOwnTeam(app.db, userId);
  if (!team?.isReady) return { items: [] };
  const rows = await app.db
    .select()
    .from(preMatches)
    .where(
      and(
        eq(preMatches.teamId, team.id),
        gt(preMatches.expiresAt, app.clock.now()),
        isNull(preMatches.withdrawnAt),
        notBlockedBetweenTeams(preMatches.teamId, preMatches.candidateTeamId),
      ),
    )
    .orderBy(desc(preMatches.recommendedAt), asc(preMatches.rank));
  return { items: await toPreMatches(app, app.db, { team, rows }) };
}

/** Rows as the contract shows them, in a constant number of queries. */
export async function toPreMatches(
  app: App,
  db: Queryable,
  { team, rows }: { team: OwnTeam; rows: readonly PreMatchRow[] },
): Promise<PreMatch[]> {
  if (rows.length === 0) return [];
  const candidateTeamIds = rows.map((row) => row.candidateTeamId);
  const rosters = await loadPresentRosters(db, candidateTeamIds);
  const candidates = await loadTeams(
    { app, db },
    candidateTeamIds.flatMap((id) => rosters.get(id) ?? []),
  );
  const photos = await loadFirstPhotos(
    app,
    db,
    rows.flatMap((row) => row.flippedMemberUserId ?? []),
  );
  const pairs = await selectPairs(db).where(
    and(
      isPairOf(team),
      inArray(ownSide.opponentTeamId, candidateTeamIds),
      inArray(matches.status, ['LIVE', 'MATCHED']),
    ),
  );
  const reads = await db
    .select({ id: preMatchReads.preMatchId })
    .from(preMatchReads)
    .where(
      and(
        eq(preMatchReads.userId, team.userId),
        inArray(
          preMatchReads.preMatchId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const readIds = new Set(reads.map(({ id }) => id));
  const now = app.clock.now();
  return rows.flatMap((row, index) => {
    const candidate = candidates[index];
    if (!candidate) return [];
    const pair = pairs.find(({ own }) => own.opponentTeamId === row.candidateTeamId);
    const members = candidate.members.map((member) => presentCard(app, { row, member, photos }));
    const opened = candidate.members.findIndex(({ userId }) => userId === row.flippedMemberUserId);
    return [
      {
        id: row.id,
        team: candidate.card,
        members,
        reasons: toReasons(row.reasons),
        isWidened: row.isWidened,
        isRead: readIds.has(row.id),
        flippedByUserId: row.flippedByUserId,
        flippedMemberHandle: members[opened]?.handle ?? null,
        ...matchOfPreMatch(row, pair, now),
        recommendedAt: row.recommendedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      },
    ];
  });
}

/** A card tells no name and shows no photo, not even a blurred one, before it is flipped. */
function presentCard(
  app: App,
  { row, member, photos }: { row: PreMatchRow; member: CardMember; photos: Map<number, PhotoUrls> },
): MemberCard {
  const isOpened = row.flippedMemberUserId === member.userId;
  return memberCardOf(app, member, {
    viewerTeamId: row.teamId,
    relation: member.isGone ? 'gone' : isOpened ? 'opened' : 'covered',
    photo: isOpened ? photos.get(member.userId) : undefined,
  });
}

/** The pair shows on the card once the own team flipped it; a flip of the other side alone stays theirs. */
function matchOfPreMatch(
  row: PreMatchRow,
  pair: PairView | undefined,
  now: Date,
): Pick<PreMatch, 'matchId' | 'matchState'> {
  if (!pair || row.flippedMemberUserId === null) return { matchId: null, matchState: null };
  return { matchId: pair.match.id, matchState: matchStateOf(pair, now) };
}
