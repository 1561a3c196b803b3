import { and, eq, ne } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { AppError } from '../../errors/app-error';

/** Two decisions about one person wait in line. Throws 1003 for nobody, which someone purged is. */
export async function lockPerson(tx: Transaction, userId: number): Promise<void> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.state, 'PURGED')))
    .for('no key update');
  if (!person)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '없는 사람이에요.',
      debugMessage: 'userId: nobody',
    });
}
