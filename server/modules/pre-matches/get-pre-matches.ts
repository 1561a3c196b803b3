import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { PreMatch } from '@/contract/pre-matches';
import type { App } from '../../app-context';
import type { Queryable } from '../../db/database';
import { matches, preMatches, preMatchReads } from '../../db/schema';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { candidateMemberOf } from '../matches/candidate-members';
import { matchStateOf, type PairView } from '../matches/match-state';
import { toReasons } from '../matches/match-views';
import { findOwnTeam } from '../matches/own-team';
import { ownSide, selectPairs } from '../matches/repository';
import { loadTeams } from '../matches/team-cards';
import { loadFirstPhotos } from '../users/user-summaries';

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
  return { items: await toPreMatches(app, app.db, { userId, teamId: team.id, rows }) };
}

/** Rows as the contract shows them, in a constant number of queries. */
export async function toPreMatches(
  app: App,
  db: Queryable,
  { userId, teamId, rows }: { userId: number; teamId: number; rows: readonly PreMatchRow[] },
): Promise<PreMatch[]> {
  if (rows.length === 0) return [];
  const candidateTeamIds = rows.map((row) => row.candidateTeamId);
  const loaded = await loadTeams(app, db, candidateTeamIds);
  const photos = await loadFirstPhotos(
    app,
    db,
    rows.flatMap((row) => row.flippedMemberUserId ?? []),
  );
  const pairs = await selectPairs(db).where(
    and(
      eq(ownSide.teamId, teamId),
      inArray(ownSide.opponentTeamId, candidateTeamIds),
      inArray(matches.status, ['LIVE', 'MATCHED']),
    ),
  );
  const reads = await db
    .select({ id: preMatchReads.preMatchId })
    .from(preMatchReads)
    .where(
      and(
        eq(preMatchReads.userId, userId),
        inArray(
          preMatchReads.preMatchId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const readIds = new Set(reads.map(({ id }) => id));
  const now = app.clock.now();
  return rows.flatMap((row) => {
    const team = loaded.get(row.candidateTeamId);
    if (!team) return [];
    const pair = pairs.find(({ own }) => own.opponentTeamId === row.candidateTeamId);
    return [
      {
        id: row.id,
        team: team.card,
        members: team.members.map((member) => {
          const isOpened = row.flippedMemberUserId === member.userId;
          return candidateMemberOf(member, {
            isOpened,
            hasName: isOpened,
            photo: isOpened ? photos.get(member.userId) : undefined,
            isBlurred: false,
          });
        }),
        reasons: toReasons(row.reasons),
        isWidened: row.isWidened,
        isRead: readIds.has(row.id),
        flippedByUserId: row.flippedByUserId,
        flippedMemberUserId: row.flippedMemberUserId,
        ...matchOfPreMatch(row, pair, now),
        recommendedAt: row.recommendedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      },
    ];
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
