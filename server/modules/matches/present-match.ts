import type { Match } from '@/contract/matches';
import type { Relation } from '@/contract/privacy';
import type { RecommendationReason } from '@/contract/team-cards';
import { recommendationReasonSchema } from '@/contract/team-cards';
import type { App } from '../../app-context';
import type { StoredReason } from '../../db/schema/matches';
import { coveringOf } from '../users/covering';
import type { MemberRow } from './card-rows';
import type { MatchRow } from './match-rows';
import { matchStateOf } from './match-state';
import { presentMemberCard, presentTeamCard } from './team-cards';

/** A pair as the contract shows it to one person of the own team. */
export async function presentMatch(
  app: App,
  { pair, team, isRead, waitingLikeCount }: MatchRow,
): Promise<Match> {
  const { match, own, other } = pair;
  const state = matchStateOf(pair, app.clock.now());
  const hasEnded = state === 'MATCHED' || state === 'CLOSED';
  // A team that stopped took its people out of what is over.
  const members = other.forgottenAt ? [] : team.members;
  return {
    id: match.id,
    state,
    team: presentTeamCard(app, team),
    members: await Promise.all(
      members.map((member) =>
        presentMemberCard(app, member, {
          viewerTeamId: own.teamId,
          teamId: team.id,
          relation: relationOf(member, pair),
        }),
      ),
    ),
    reasons: toReasons(own.reasons),
    isSpecial: match.isSpecial,
    isUnblurred: own.unblurredAt !== null,
    isRead,
    isLikeOpenedByUs: own.likeOpenedAt !== null,
    isLikeOpenedByThem: other.likeOpenedAt !== null,
    waitingLikeCount,
    flippedByUserId: own.flippedByUserId,
    likedByUserId: own.likedByUserId,
    likeSentAt: own.likedAt?.toISOString() ?? null,
    likeReceivedAt: other.likedAt?.toISOString() ?? null,
    sentGreeting: own.greeting,
    receivedGreeting: state === 'LIKE_RECEIVED' || state === 'MATCHED' ? greetingOf(pair, members) : null,
    matchedAt: match.matchedAt?.toISOString() ?? null,
    expiresAt: hasEnded ? null : (match.expiresAt?.toISOString() ?? null),
    closedReason: closedReasonOf(pair, state),
    channelId: match.matchedAt ? match.id : null,
  };
}

/** What the other team wrote, once its LIKE is open; of nobody who is gone or hidden. */
function greetingOf({ own, other }: MatchRow['pair'], members: readonly MemberRow[]): string | null {
  const author = members.find(({ userId }) => userId === other.likedByUserId);
  if (own.likeOpenedAt === null || !author || author.isGone || author.isHidden) return null;
  return other.greeting;
}

function relationOf({ isGone, isHidden, userId }: MemberRow, pair: MatchRow['pair']): Relation {
  if (isGone) return 'gone';
  return isHidden ? 'hidden' : coveringOf(pair, userId);
}

/** Stored reasons in the contract's shape; one that an older engine wrote and nobody knows any more is left out. */
export function toReasons(stored: readonly StoredReason[]): RecommendationReason[] {
  return stored.flatMap((reason) => {
    const parsed = recommendationReasonSchema.safeParse(reason);
    return parsed.success ? [parsed.data] : [];
  });
}

function closedReasonOf({ match, own }: MatchRow['pair'], state: Match['state']): Match['closedReason'] {
  if (state === 'EXPIRED') return 'EXPIRED';
  if (state !== 'CLOSED' || match.closedReason === null) return null;
  if (match.closedReason !== 'CLOSED_BY_TEAM') return match.closedReason;
  return match.closedByTeamId === own.teamId ? 'CLOSED_BY_US' : 'CLOSED_BY_THEM';
}
