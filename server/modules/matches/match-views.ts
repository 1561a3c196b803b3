import { and, eq, inArray } from 'drizzle-orm';
import type { Match, RecommendationReason } from '@/contract/matches';
import { recommendationReasonSchema } from '@/contract/matches';
import { type PhotoSight, type Relation, whoSeesWhat } from '@/contract/privacy';
import type { Context, ReadContext } from '../../app-context';
import { matchReads } from '../../db/schema';
import type { StoredReason } from '../../db/schema/matches';
import { coveringOf } from '../users/covering';
import { loadFirstPhotos } from '../users/user-summaries';
import { matchStateOf, type PairView } from './match-state';
import { memberCardOf } from './member-cards';
import { loadMatchRosters } from './rosters';
import { type CardMember, type LoadedTeam, loadTeams } from './team-cards';

/** Pairs as the contract shows them to one person of the own team, in a constant number of queries. */
export async function toMatches(
  context: ReadContext,
  { userId, pairs }: { userId: number; pairs: readonly PairView[] },
): Promise<Match[]> {
  const { app, db } = context;
  if (pairs.length === 0) return [];
  const rosterOf = await loadMatchRosters(
    db,
    pairs.map(({ match }) => match.id),
  );
  const teams = await loadTeams(
    context,
    pairs.map(({ match, own }) => rosterOf(match.id, own.opponentTeamId)),
  );
  const photos = await loadPhotosFor(context, { pairs, teams });
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
  return pairs.flatMap((pair, index) => {
    const team = teams[index];
    return team ? [matchOf({ app }, { pair, team, photos, isRead: readIds.has(pair.match.id), now })] : [];
  });
}

/** The same for one pair. */
export async function toMatch(
  context: ReadContext,
  { userId, pair }: { userId: number; pair: PairView },
): Promise<Match> {
  const [match] = await toMatches(context, { userId, pairs: [pair] });
  if (!match) throw new Error('the opponent team is missing');
  return match;
}

interface Photos {
  clear: Awaited<ReturnType<typeof loadFirstPhotos>>;
  blurred: Awaited<ReturnType<typeof loadFirstPhotos>>;
}

/** What a member of the other team is to the own one. */
function relationOf(pair: PairView, { userId, isGone }: CardMember): Relation {
  return isGone ? 'gone' : coveringOf(pair, userId);
}

async function loadPhotosFor(
  { app, db }: ReadContext,
  { pairs, teams }: { pairs: readonly PairView[]; teams: readonly (LoadedTeam | null)[] },
): Promise<Photos> {
  const seen = pairs.flatMap((pair, index) =>
    (teams[index]?.members ?? []).map((member) => ({
      userId: member.userId,
      sight: whoSeesWhat[relationOf(pair, member)].photo,
    })),
  );
  const idsOf = (sight: PhotoSight) =>
    seen.filter((each) => each.sight === sight).map(({ userId }) => userId);
  return {
    clear: await loadFirstPhotos(app, db, idsOf('clear')),
    blurred: await loadFirstPhotos(app, db, idsOf('blurred'), { isBlurred: true }),
  };
}

interface Parts {
  pair: PairView;
  team: LoadedTeam;
  photos: Photos;
  isRead: boolean;
  now: Date;
}

function matchOf({ app }: Context, { pair, team, photos, isRead, now }: Parts): Match {
  const { match, own, other } = pair;
  const state = matchStateOf(pair, now);
  const hasEnded = state === 'MATCHED' || state === 'CLOSED';
  return {
    id: match.id,
    state,
    team: team.card,
    // A team that stopped took its people out of what is over.
    members: (other.forgottenAt ? [] : team.members).map((member) => {
      const relation = relationOf(pair, member);
      const photo = photos[whoSeesWhat[relation].photo === 'clear' ? 'clear' : 'blurred'].get(member.userId);
      return memberCardOf(app, member, { viewerTeamId: own.teamId, relation, photo });
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
