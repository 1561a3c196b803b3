import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { OwnSanction } from '@/contract/sanctions';
import type { MemberContext } from '../../app-context';
import { appeals, sanctions } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChanges } from '../../events/record-messages';
import { isLiveSanction } from './live-sanctions';
import { getOwnSanction } from './own-sanctions';

/**
 * Keeps what a person says to a sanction in force, once; the words are not judged, they may quote. The
 * person’s other phones offer no second one. The same text again
 * answers the same. Throws 1003 for none of theirs, one that is over, and a second appeal.
 */
export async function createAppeal(
  context: MemberContext,
  { sanctionId, text }: { sanctionId: number; text: string },
): Promise<OwnSanction> {
  const { app, userId } = context;
  const sanction = await getOwnSanction(context, sanctionId);
  if (sanction.appeal === null) {
    // Of two at the same moment the unique index takes one.
    await transact(app, async (tx) => {
      // Who lifts the sanction answers what was said to it, and so must find it.
      const [live] = await tx
        .select({ id: sanctions.id })
        .from(sanctions)
        .where(and(eq(sanctions.id, sanctionId), isLiveSanction(app.clock.now())))
        .for('share');
      if (!live) throw refused('이미 끝난 이용 제한이에요.', 'over');
      const [made] = await tx
        .insert(appeals)
        .values({ sanctionId, text, createdAt: app.clock.now() })
        .onConflictDoNothing()
        .returning({ id: appeals.id });
      if (made) recordChanges(tx, [userId], ['sanctions']);
    });
    app.log.info({ sanctionId }, 'a sanction was appealed');
  }
  const kept = await getOwnSanction(context, sanctionId);
  if (kept.appeal?.text !== text) throw refused('이의 제기는 한 번만 할 수 있어요.', 'appealed before');
  return kept;
}

function refused(displayMessage: string, debugMessage: string): AppError {
  return new AppError(errorCodes.forbidden, { displayMessage, debugMessage });
}
