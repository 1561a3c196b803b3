import * as z from 'zod/mini';
import { reportError } from '@/lib/report-error/report-error';
import { ApiError, unexpectedError } from './api-error';

type Handler = (error: ApiError) => void;

export interface ErrorHandlers {
  /** By code of the error catalogue. */
  handlers?: Readonly<Partial<Record<number, Handler>>>;
  fallback?: Handler;
}

const handledShape = z.object({
  code: z.number(),
  displayMessage: z.string(),
  debugMessage: z._default(z.string(), ''),
});

/**
 * The shared handler (docs/product.md#errors): the handler of the code, else the fallback, else a report. What is not
 * in the shape is reported, and the fallback gets a 1001.
 */
export function handleErrorBody(body: unknown, handling: ErrorHandlers = {}): void {
  const parsed = handledShape.safeParse(body);
  if (parsed.success) dispatch(new ApiError({ ...parsed.data, status: 0 }), handling);
  else handleUnknown(body, handling);
}

/** The same for what a call threw. */
export function handleError(error: unknown, handling: ErrorHandlers = {}): void {
  if (error instanceof ApiError) dispatch(error, handling);
  else handleUnknown(error, handling);
}

function dispatch(error: ApiError, { handlers, fallback }: ErrorHandlers) {
  const handler = handlers?.[error.code] ?? fallback;
  if (handler) handler(error);
  else reportError(error);
}

function handleUnknown(cause: unknown, { fallback }: ErrorHandlers) {
  reportError(cause);
  fallback?.(unexpectedError({ cause }));
}
