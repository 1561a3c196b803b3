import type { Match } from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matchByIdQuery, writeMatchRead } from './match-queries';
import { notInATeam } from './own-team';
import { presentMatch } from './present-match';
import { notAKnownPair } from './repository';

/**
 * One match of the own team. Throws 1003: not there and not yours are the same answer. What changes a match answers it
 * from within its transaction (`tx`), or somebody who ends it a moment later would turn what was done into a refusal.
 */
export async function getMatch(
  { app, userId, tx }: MemberContext & { tx?: Transaction },
  matchId: number,
): Promise<Match> {
  const { hasTeam, row } = await matchByIdQuery(tx ?? app.db, { userId, matchId });
  if (!hasTeam) throw notInATeam();
  if (!row) throw notAKnownPair();
  return presentMatch(app, row);
}

/** Marks it as read by this person. */
export async function readMatch({ app, userId }: MemberContext, matchId: number): Promise<void> {
  const { hasTeam, isKnown } = await writeMatchRead(app.db, { userId, matchId });
  if (!hasTeam) throw notInATeam();
  if (!isKnown) throw notAKnownPair();
}
