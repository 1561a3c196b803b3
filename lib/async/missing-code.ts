import { type ApiError, connectionError, isApiError } from '@/lib/errors/api-error';
import { reportError } from '@/lib/report-error/report-error';

/** What a press reads when the code it asks for does not come: as with a call, there is no connection. Reported. */
export function missingCodeError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  reportError(error);
  return connectionError(error);
}

/** For the `catch` of a press's own `import()`. */
export function rejectMissingCode(error: unknown): never {
  throw missingCodeError(error);
}
