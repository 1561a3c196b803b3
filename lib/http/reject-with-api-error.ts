import { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { type ApiError, connectionError, unexpectedError } from '@/lib/errors/api-error';
import { toApiError } from '@/lib/errors/to-api-error';

/**
 * The last response interceptor: whatever failed becomes an ApiError, an abort stays the signal's reason. An error of
 * axios holds the request with its token, so none of it goes further.
 */
export function rejectWithApiError(error: unknown): never {
  if (!isAxiosError(error)) throw error;
  const { signal } = error.config ?? {};
  if (isCancel(error) && signal instanceof AbortSignal) throw signal.reason;
  if (error.response) throw answeredError(error.response);
  throw connectionError(new Error(`${error.code}: ${error.message}`));
}

/** What a refusal says; an answer of another shape is a 1001. */
export function answeredError({ data, status, headers }: AxiosResponse): ApiError {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  const known = toApiError(data, status, Number.isFinite(seconds) ? seconds : undefined);
  return known ?? unexpectedError({ status, cause: data });
}
