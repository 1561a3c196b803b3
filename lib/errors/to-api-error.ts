import { errorPayloadSchema } from '@/contract/errors';
import { ApiError } from './api-error';

/** Builds the error of a failing answer; null when the body is not in the error shape. */
export function toApiError(body: unknown, status: number, retryAfterSeconds?: number): ApiError | null {
  const parsed = errorPayloadSchema.safeParse(body);
  return parsed.success ? new ApiError({ ...parsed.data, status, retryAfterSeconds }) : null;
}
