import { errorCodes } from '@/contract/error-codes';
import { AppError } from '../../errors/app-error';

/** Not there, over, and not the own team's are the same answer. */
export function noSuchPreMatch(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '볼 수 없는 추천이에요.',
    debugMessage: 'no such pre-match of the own team',
  });
}
