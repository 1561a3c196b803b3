import { errorCodes } from '@/contract/error-codes';
import { AppError } from '../errors/app-error';
import { databaseErrorOf } from './database-error';

const tries = 3;
/** serialization_failure, deadlock_detected: another transaction won, this one can be run again. */
const conflicts = ['40001', '40P01'];

/**
 * Runs again what the database refused because somebody else was faster; `also` are further SQLSTATEs that mean it of
 * this statement. Throws 1005 after three tries, anything else as it came.
 */
export async function retryConflicts<T>(run: () => Promise<T>, also: readonly string[] = []): Promise<T> {
  const retryable = [...conflicts, ...also];
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!retryable.includes(databaseErrorOf(error)?.code ?? '')) throw error;
      if (attempt === tries) throw new AppError(errorCodes.concurrencyFailed);
    }
  }
}
