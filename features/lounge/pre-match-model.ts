import type { PreMatch } from '@/contract/pre-matches';

/** Candidates stand 48 h, so those of the drop before are still there: further back than this is a drop of before. */
const sameDropMs = 12 * 60 * 60_000;

/** Where a candidate stands among those of its own drop: "오늘의 팀 1 / 4". */
export function placeInDrop(
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
export type CandidateFace =
  | { kind: 'covered' }
  | { kind: 'opening' }
  | { kind: 'opened'; matchId: number; state: NonNullable<PreMatch['matchState']> }
  | { kind: 'over' };

export function candidateFaceOf({
  members,
  openedMemberUserId,
  matchId,
  matchState,
}: PreMatch): CandidateFace {
  if (openedMemberUserId === null) return { kind: 'covered' };
  if (matchId !== null && matchState !== null) return { kind: 'opened', matchId, state: matchState };
  // The answer opens the member; until then only our own wish is known.
  const isAnswered = members.some(({ userId, isOpened }) => userId === openedMemberUserId && isOpened);
  return { kind: isAnswered ? 'over' : 'opening' };
}
