import * as z from 'zod/mini';
import { errorPayloadSchema } from '@/contract/errors';
import { ApiError } from './api-error';

/** A code and words to show make a refusal, whoever answered (docs/product.md#errors). */
const refusalSchema = z.extend(errorPayloadSchema, { debugMessage: z._default(z.string(), '') });

/** Builds the error of a failing answer; null when the body is not in the error shape. */
export function toApiError(body: unknown, status: number, retryAfterSeconds?: number): ApiError | null {
  const parsed = refusalSchema.safeParse(body);
  return parsed.success ? new ApiError({ ...parsed.data, status, retryAfterSeconds }) : null;
}
