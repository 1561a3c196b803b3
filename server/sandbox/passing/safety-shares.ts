import { and, asc, eq } from 'drizzle-orm';
import { safetyShares } from '../../db/schema';
import { askForCheckIns } from '../../modules/safety-shares/ask-for-check-ins';
import { before, moveAlarms, type Passing } from './passing';

/** Meetings the person told friends of and is not back from. */
export const safetySharePassing: Passing = {
  async move(tx, whose) {
    // The earliest first: two meetings of one moment are refused, also in passing.
    const open = await tx
      .select({ id: safetyShares.id })
      .from(safetyShares)
      .where(and(eq(safetyShares.userId, whose.userId), eq(safetyShares.state, 'OPEN')))
      .orderBy(asc(safetyShares.meetsAt))
      .for('update');
    for (const { id } of open)
      await tx
        .update(safetyShares)
        .set({
          meetsAt: before(safetyShares.meetsAt, whose),
          checkInAt: before(safetyShares.checkInAt, whose),
          remindedAt: before(safetyShares.remindedAt, whose),
        })
        .where(eq(safetyShares.id, id));
    const ids = open.map(({ id }) => id);
    await moveAlarms(tx, { type: 'SAFETY_SHARE_CHANGED', key: 'safetyShareId', ids, field: 'endsAt' }, whose);
    return open.length;
  },
  follow: askForCheckIns,
  none: {
    displayMessage: '알린 만남이 없어요.',
    debugMessage: 'userId: told nobody of a meeting, or is back from all',
  },
};
