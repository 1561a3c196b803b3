import { likeMatch } from '@/contract/matches';
import { flipPreMatchMember, getPreMatches, type PreMatch } from '@/contract/pre-matches';
import type { Door, Reader } from '../../testing/api/main-reads';

/** A pre-match that one of these people can do something with, once. */
export interface Chance {
  readonly as: Reader['as'];
  readonly preMatch: PreMatch;
}

/** Pre-matches of which no card is turned, each once, though team-mates have the same. */
export async function drawCovered(door: Door, readers: readonly Reader[]): Promise<Chance[]> {
  return drawChances(door, readers, ({ flippedMemberHandle }) => flippedMemberHandle === null);
}

/** Pre-matches that were turned and that no LIKE was sent for. */
export async function drawTurned(door: Door, readers: readonly Reader[]): Promise<Chance[]> {
  return drawChances(door, readers, ({ matchState }) => matchState === 'OPENED');
}

async function drawChances(
  door: Door,
  readers: readonly Reader[],
  isOne: (preMatch: PreMatch) => boolean,
): Promise<Chance[]> {
  const chances = new Map<number, Chance>();
  for (const { as } of readers) {
    const { items } = await door.call(getPreMatches, { as });
    for (const preMatch of items.filter(isOne)) chances.set(preMatch.id, { as, preMatch });
  }
  return [...chances.values()];
}

export async function flip(door: Door, { as, preMatch: { id, members } }: Chance): Promise<void> {
  const userId = members[0]?.handle ?? '';
  await door.call(flipPreMatchMember, { as, params: { preMatchId: id, userId } });
}

export async function sendLike(door: Door, { as, preMatch: { matchId } }: Chance): Promise<void> {
  await door.call(likeMatch, { as, params: { matchId: matchId ?? 0 } });
}
