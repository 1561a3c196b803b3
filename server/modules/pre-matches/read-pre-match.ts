import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { preMatches, preMatchReads } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { requireOwnTeam } from '../matches/own-team';

/** Marks a pre-match as seen by this person. */
export async function readPreMatch(
  { app, userId }: MemberContext,
  { preMatchId }: { preMatchId: number },
): Promise<void> {
  const team = await requireOwnTeam(app.db, userId);
  const [row] = await app.db
    .select({ id: preMatches.id })
    .from(preMatches)
    .where(and(eq(preMatches.id, preMatchId), eq(preMatches.teamId, team.id)));
  if (!row) throw new AppError(errorCodes.forbidden, { debugMessage: 'no such pre-match of the own team' });
  await app.db.insert(preMatchReads).values({ preMatchId, userId }).onConflictDoNothing();
}
