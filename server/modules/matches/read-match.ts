import type { Match } from '@/contract/matches';
import type { App, MemberContext } from '../../app-context';
import { matchReads } from '../../db/schema';
import { toMatch } from './match-views';
import { requireOwnTeam } from './own-team';
import { getPair } from './repository';

/** One match of the own team. */
export async function getMatch(
  app: App,
  { userId, matchId }: { userId: number; matchId: number },
): Promise<Match> {
  const team = await requireOwnTeam(app.db, userId);
  return toMatch({ app, db: app.db }, { userId, pair: await getPair(app.db, team, matchId) });
}

/** Marks it as read by this person. */
export async function readMatch(
  { app, userId }: MemberContext,
  { matchId }: { matchId: number },
): Promise<void> {
  const team = await requireOwnTeam(app.db, userId);
  await getPair(app.db, team, matchId);
  await app.db.insert(matchReads).values({ matchId, userId }).onConflictDoNothing();
}
