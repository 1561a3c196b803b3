import { reportError } from '@/lib/report-error/report-error';
import { ApiError, unexpectedError } from './api-error';

type Handler = (error: ApiError) => void;

export interface ErrorHandlers {
  /** By code of the error catalogue. */
  handlers?: Readonly<Partial<Record<number, Handler>>>;
  fallback?: Handler;
}

/**
 * The shared handler (docs/product.md#errors) for what a call threw: the handler of the code, else the fallback, else a
 * report. What is no answer of the api is reported, and the fallback gets a 1001.
 */
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
