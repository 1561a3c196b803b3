import type { Match } from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import { matchReads } from '../../db/schema';
import { matchByIdQuery } from './match-queries';
import { notInATeam, requireOwnTeam } from './own-team';
import { presentMatch } from './present-match';
import { getPair, notAKnownPair } from './repository';

/** One match of the own team. Throws 1003: not there and not yours are the same answer. */
export async function getMatch({ app, userId }: MemberContext, matchId: number): Promise<Match> {
  const { hasTeam, row } = await matchByIdQuery(app.db, { userId, matchId });
  if (!hasTeam) throw notInATeam();
  if (!row) throw notAKnownPair();
  return presentMatch(app, row);
}

/** Marks it as read by this person. */
export async function readMatch({ app, userId }: MemberContext, matchId: number): Promise<void> {
  const team = await requireOwnTeam(app.db, userId);
  await getPair(app.db, team, matchId);
  await app.db.insert(matchReads).values({ matchId, userId }).onConflictDoNothing();
}
