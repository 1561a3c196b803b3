import { errorCodes } from '@/contract/error-codes';
import type { TransactionContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { readLadder } from '../sanctions/next-sanction';
import { lockPerson } from './lock-person';

interface SeenLadder {
  userId: number;
  /** As it stood when the operator looked. */
  sanctionCount: number;
}

/**
 * Two operators read the same report, or one presses twice: the second decision is about a person of whom something was
 * decided meanwhile, and would climb the ladder once more for one act. Throws 1003, so that the second looks again.
 */
export async function refuseChanged(
  { app, tx }: TransactionContext,
  { userId, sanctionCount }: SeenLadder,
): Promise<void> {
  await lockPerson(tx, userId);
  const now = await readLadder({ app, db: tx }, userId);
  if (now.sanctionCount === sanctionCount) return;
  throw new AppError(errorCodes.forbidden, {
    displayMessage: '그사이 이 사람의 이용 제한이 바뀌었어요. 다시 보고 정해 주세요.',
    debugMessage: `person ${userId}: ${now.sanctionCount} sanctions, not ${sanctionCount}`,
  });
}
