import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Operator } from '@/contract/back-office/operators';
import { errorCodes } from '@/contract/error-codes';
import type { OperatorContext } from '../../app-context';
import { operators } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { revokeOperatorSessions } from './operator-session';

/** Everybody who works here, oldest first. */
export async function listOperators({ app }: OperatorContext): Promise<Operator[]> {
  const rows = await app.db.select().from(operators).orderBy(asc(operators.id));
  return rows.map(({ id, name, email, role, enrolmentHash, disabledAt, createdAt }) => ({
    id,
    name,
    email,
    role,
    state: disabledAt ? 'DISABLED' : enrolmentHash ? 'INVITED' : 'ACTIVE',
    createdAt: createdAt.toISOString(),
  }));
}

/** Shuts an operator out at once. Throws 1003 for nobody, for who is out already, and for oneself: the last one stays. */
export async function disableOperator(
  { app, operatorId: ownId, by }: OperatorContext,
  { operatorId, reason }: { operatorId: number; reason: string },
): Promise<void> {
  await transact(app, async (tx) => {
    const [disabled] = await tx
      .update(operators)
      .set({ disabledAt: app.clock.now(), enrolmentHash: null, enrolmentExpiresAt: null })
      .where(and(eq(operators.id, operatorId), ne(operators.id, ownId), isNull(operators.disabledAt)))
      .returning({ id: operators.id });
    if (!disabled)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '나 자신이거나 이미 막힌 운영자예요.',
        debugMessage: 'operatorId: oneself, nobody, or disabled before',
      });
    await revokeOperatorSessions({ app, tx }, operatorId);
    await recordAudit(tx, {
      by,
      action: 'OPERATOR_DISABLED',
      target: { type: 'operator', id: operatorId },
      reason,
    });
  });
}
