import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { preMatches, preMatchReads } from '../../db/schema';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { requireOwnTeam } from '../matches/own-team';
import { noSuchPreMatch } from './no-such-pre-match';

/** Marks a pre-match as seen by this person. */
export async function readPreMatch(
  { app, userId }: MemberContext,
  { preMatchId }: { preMatchId: number },
): Promise<void> {
  const team = await requireOwnTeam(app.db, userId);
  const [row] = await app.db
    .select({ id: preMatches.id })
    .from(preMatches)
    .where(and(eq(preMatches.id, preMatchId), eq(preMatches.teamId, team.id), isShown(app.clock.now())));
  if (!row) throw noSuchPreMatch();
  await app.db.insert(preMatchReads).values({ preMatchId, userId }).onConflictDoNothing();
}
