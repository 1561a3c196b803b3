import { PartAwayError } from '../errors/part-away-error';
import { databaseErrorOf } from './database-error';

/**
 * SQLSTATEs that say nothing of the statement: connection exceptions, shut down, crashed, starting or recovering,
 * no connection or memory or disk left, a file that could not be read.
 */
const awayStates = /^(08...|57P0[1-5]|53...|58...)$/;

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver gives these no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether this failure, or what caused it, is that the database cannot be asked now and not what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PartAwayError) return cause.part === 'database';
    const code = databaseErrorOf(cause)?.code ?? '';
    if (awayStates.test(code) || systemCodes.has(code) || driverMessages.test(cause.message)) return true;
  }
  return false;
}

/** The same work; where it fails because the database is away, the error names the part. */
export async function namingDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw isDatabaseAway(cause) ? new PartAwayError('database', 'is away', { cause }) : cause;
  }
}
