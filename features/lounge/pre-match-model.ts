import type { PreMatch } from '@/contract/pre-matches';

/** PreMatches stand 48 h, so those of the drop before are still there: further back than this is a drop of before. */
const sameDropMs = 12 * 60 * 60_000;

/** Where a pre-match stands among those of its own drop: "오늘의 팀 1 / 4". */
export function positionInDrop(
  preMatches: readonly PreMatch[],
  index: number,
): { label: string; position: number; count: number } {
  const latestMs = Math.max(...preMatches.map(recommendedMs));
  const isLatest = (preMatch: PreMatch) => latestMs - recommendedMs(preMatch) < sameDropMs;
  const current = preMatches[index];
  const isToday = current === undefined || isLatest(current);
  const ofSameDrop = preMatches.filter((preMatch) => isLatest(preMatch) === isToday);
  return {
    label: isToday ? '오늘의 팀' : '지난 추천',
    position: current ? ofSameDrop.indexOf(current) + 1 : 0,
    count: ofSameDrop.length,
  };
}

function recommendedMs({ recommendedAt }: PreMatch): number {
  return Date.parse(recommendedAt);
}

/**
 * covered: nobody flipped yet. opening: our flip is on its way. opened: the pair's match exists. over: flipped, but
 * the pair was closed since.
 */
export type PreMatchState =
  | { kind: 'covered' }
  | { kind: 'opening' }
  | { kind: 'opened'; matchId: number; matchState: NonNullable<PreMatch['matchState']> }
  | { kind: 'over' };

/** Until the own team likes, any of the three may take it away without the others learning who. */
export function isVetoable({ matchState, likedByUserId }: PreMatch): boolean {
  return likedByUserId === null && matchState !== 'MATCHED';
}

export function preMatchStateOf({
  members,
  flippedMemberHandle,
  matchId,
  matchState,
}: PreMatch): PreMatchState {
  // Also one the own team never flipped, when it answered the other's LIKE.
  if (matchId !== null && matchState !== null) return { kind: 'opened', matchId, matchState };
  if (flippedMemberHandle === null) return { kind: 'covered' };
  // The answer opens the member; until then only our own flip is known.
  const isAnswered = members.some(({ handle, isOpened }) => handle === flippedMemberHandle && isOpened);
  return { kind: isAnswered ? 'over' : 'opening' };
}
