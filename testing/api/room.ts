import { likeMatch } from '@/contract/matches';
import { type Introduced, introduceAndFlip } from './introductions';
import type { TestApi } from './test-api';

/** Two teams that LIKE each other and talk: both pre-matches, the match and its room. */
export async function openRoomOfSix(api: TestApi): Promise<Introduced & { matchId: number }> {
  const pair = await introduceAndFlip(api);
  for (const as of [pair.her.people[0], pair.his.people[0]]) {
    await api.call(likeMatch, { as, params: { matchId: pair.matchId } });
  }
  return pair;
}
