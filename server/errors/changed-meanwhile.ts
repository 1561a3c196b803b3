import { errorCodes } from '@/contract/error-codes';
import { AppError } from './app-error';

/** Whoever saved first is not overruled unseen (docs/decisions/049-back-office.md). */
export function changedMeanwhile(debugMessage: string): AppError {
  return new AppError(errorCodes.concurrencyFailed, {
    displayMessage: '다른 내용이 저장돼 있어요. 지금 내용을 보고 다시 저장해 주세요.',
    debugMessage,
  });
}
