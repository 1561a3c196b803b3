import { inArray } from 'drizzle-orm';
import { preMatches } from '../../server/db/schema';
import { createSpecialMatch } from '../../server/modules/recommendation/deal-special-matches';
import { introduce } from './introductions';
import type { TestApi } from './test-api';

/** Two teams that were recommended to each other yesterday, and nobody turned a card. */
export async function missEachOther(api: TestApi) {
  const pair = await introduce(api);
  await api.app.db
    .update(preMatches)
    .set({ expiresAt: new Date(api.clock.now().getTime() - 1000) })
    .where(inArray(preMatches.id, [pair.herPreMatchId, pair.hisPreMatchId]));
  return pair;
}

/** Two such teams with their special match of this week. */
export async function dealSpecial(api: TestApi) {
  const { her, his } = await missEachOther(api);
  const { matchId } = await createSpecialMatch(api, [her.id, his.id]);
  return { her, his, matchId };
}
