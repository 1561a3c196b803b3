import { and, eq, inArray } from 'drizzle-orm';
import type { Match, RecommendationReason } from '@/contract/matches';
import { recommendationReasonSchema } from '@/contract/matches';
import type { App } from '../../app-context';
import type { Queryable } from '../../db/database';
import { matchReads } from '../../db/schema';
import type { StoredReason } from '../../db/schema/matches';
import { loadFirstPhotos } from '../users/user-summaries';
import { candidateMemberOf } from './candidate-members';
import { canSeeClearly, canSeeNames, matchStateOf, type PairView } from './match-state';
import { type LoadedTeam, loadTeams } from './team-cards';

/** Pairs as the contract shows them to one person of the own team, in a constant number of queries. */
export async function toMatches(
  app: App,
  db: Queryable,
  userId: number,
  pairs: readonly PairView[],
): Promise<Match[]> {
  if (pairs.length === 0) return [];
  const loaded = await loadTeams(
    app,
    db,
    pairs.map(({ own }) => own.opponentTeamId),
  );
  const photos = await loadPhotosFor(app, db, pairs, loaded);
  const reads = await db
    .select({ matchId: matchReads.matchId })
    .from(matchReads)
    .where(
      and(
        eq(matchReads.userId, userId),
        inArray(
          matchReads.matchId,
          pairs.map(({ match }) => match.id),
        ),
      ),
    );
  const readIds = new Set(reads.map(({ matchId }) => matchId));
  const now = app.clock.now();
  return pairs.flatMap((pair) => {
    const team = loaded.get(pair.own.opponentTeamId);
    return team ? [matchOf({ pair, team, photos, isRead: readIds.has(pair.match.id), now })] : [];
  });
}

/** The same for one pair. */
export async function toMatch(app: App, db: Queryable, userId: number, pair: PairView): Promise<Match> {
  const [match] = await toMatches(app, db, userId, [pair]);
  if (!match) throw new Error('the opponent team is missing');
  return match;
}

interface Photos {
  clear: Awaited<ReturnType<typeof loadFirstPhotos>>;
  blurred: Awaited<ReturnType<typeof loadFirstPhotos>>;
}

async function loadPhotosFor(
  app: App,
  db: Queryable,
  pairs: readonly PairView[],
  loaded: Map<number, LoadedTeam>,
): Promise<Photos> {
  const clearIds: number[] = [];
  const blurredIds: number[] = [];
  for (const pair of pairs) {
    for (const { userId } of loaded.get(pair.own.opponentTeamId)?.members ?? []) {
      (canSeeClearly(pair, userId) ? clearIds : blurredIds).push(userId);
    }
  }
  return {
    clear: await loadFirstPhotos(app, db, clearIds),
    blurred: await loadFirstPhotos(app, db, blurredIds, { isBlurred: true }),
  };
}

function matchOf({
  pair,
  team,
  photos,
  isRead,
  now,
}: {
  pair: PairView;
  team: LoadedTeam;
  photos: Photos;
  isRead: boolean;
  now: Date;
}): Match {
  const { match, own, other } = pair;
  const state = matchStateOf(pair, now);
  const hasEnded = state === 'MATCHED' || state === 'CLOSED';
  return {
    id: match.id,
    state,
    team: team.card,
    members: team.members.map((member) => {
      const isOpened = canSeeClearly(pair, member.userId);
      const photo = (isOpened ? photos.clear : photos.blurred).get(member.userId);
      return candidateMemberOf(member, {
        isOpened,
        hasName: isOpened || canSeeNames(pair),
        photo,
        isBlurred: !isOpened,
      });
    }),
    reasons: toReasons(own.reasons),
    isSpecial: match.isSpecial,
    isUnblurred: own.unblurredAt !== null,
    isRead,
    isLikeOpenedByUs: own.likeOpenedAt !== null,
    isLikeOpenedByThem: other.likeOpenedAt !== null,
    likeSentAt: own.likedAt?.toISOString() ?? null,
    likeReceivedAt: other.likedAt?.toISOString() ?? null,
    matchedAt: match.matchedAt?.toISOString() ?? null,
    expiresAt: hasEnded ? null : (match.expiresAt?.toISOString() ?? null),
    closedReason: closedReasonOf(pair, state),
    channelId: match.matchedAt ? match.id : null,
  };
}

/** Stored reasons in the contract's shape; one that an older engine wrote and nobody knows any more is left out. */
export function toReasons(stored: readonly StoredReason[]): RecommendationReason[] {
  return stored.flatMap((reason) => {
    const parsed = recommendationReasonSchema.safeParse(reason);
    return parsed.success ? [parsed.data] : [];
  });
}

function closedReasonOf({ match, own }: PairView, state: Match['state']): Match['closedReason'] {
  if (state === 'EXPIRED') return 'EXPIRED';
  if (state !== 'CLOSED' || match.closedReason === null) return null;
  if (match.closedReason !== 'CLOSED_BY_TEAM') return match.closedReason;
  return match.closedByTeamId === own.teamId ? 'CLOSED_BY_US' : 'CLOSED_BY_THEM';
}
