import * as z from 'zod/mini';
import { ApiError } from './api-error';
import { type ErrorHandlers, handleError } from './handle-error';

const handledShape = z.object({
  code: z.number(),
  displayMessage: z.string(),
  debugMessage: z._default(z.string(), ''),
});

/**
 * The shared handler for a body that no call of ours has read. Apart from `handleError`, which first loads carry: this
 * one brings the parser.
 */
export function handleErrorBody(body: unknown, handling: ErrorHandlers = {}): void {
  const parsed = handledShape.safeParse(body);
  handleError(parsed.success ? new ApiError({ ...parsed.data, status: 0 }) : body, handling);
}
