import { errorCodes } from '@/contract/error-codes';
import { blockedUserMessage } from '@/contract/errors';
import { ApiError, isServiceResting } from '@/lib/errors/api-error';
import { reportError } from '@/lib/report-error/report-error';
import { emitApiSignal } from './api-signals';

/**
 * Some codes concern the whole app; the others are reported (docs/product.md#errors). 401 has its own way (renewal), and
 * a service that rests says so to the person and is asked again: the api reports itself why it rests.
 */
export function announceError(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { code, displayMessage } = error;
  if (code === errorCodes.identityVerificationRequired)
    emitApiSignal({ kind: 'verificationRequired', displayMessage });
  else if (code === errorCodes.appVersionUpgradeRequired)
    emitApiSignal({ kind: 'upgradeRequired', displayMessage });
  else if (code === errorCodes.resignedUser) emitApiSignal({ kind: 'resigned', displayMessage });
  else if (code === errorCodes.sanctionedUser) emitApiSignal(sanctionSignal(displayMessage));
  else if (code !== errorCodes.unauthorized && !isServiceResting(error))
    reportError(error, { code, status: error.status });
}

/** One code for both; only the text of a blocked account is fixed, so it tells them apart. */
function sanctionSignal(displayMessage: string) {
  return displayMessage === blockedUserMessage
    ? ({ kind: 'blocked' } as const)
    : ({ kind: 'sanctioned', displayMessage } as const);
}
