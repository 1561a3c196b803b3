import type { ErrorCode } from '@/contract/error-codes';
import { errorCodes } from '@/contract/error-codes';
import { errorCatalogue } from '@/contract/errors';

/**
 * An expected failure with its catalogue code. `displayMessage` replaces the catalogue's Korean text where a more
 * precise one helps; `debugMessage` names the field or rule and is hidden in production.
 */
export class AppError extends Error {
  readonly displayMessage: string;
  readonly debugMessage: string;
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    options: {
      displayMessage?: string;
      debugMessage?: string;
      /** Part of the body that was refused. */
      field?: string;
      /** Of a field that is a list, which of it. */
      item?: number;
      status?: number;
      retryAfterSeconds?: number;
    } = {},
  ) {
    const entry = errorCatalogue[code];
    super(`${code} ${entry.name}${options.debugMessage ? `: ${options.debugMessage}` : ''}`);
    this.name = 'AppError';
    this.status = options.status ?? entry.status;
    this.displayMessage = options.displayMessage ?? entry.displayMessage;
    this.debugMessage = options.debugMessage ?? entry.name;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.field = options.field;
    this.item = options.item;
  }

  readonly retryAfterSeconds: number | undefined;
  readonly field: string | undefined;
  readonly item: number | undefined;
}

/** 1002 for one field: what was wrong, for people and for developers. */
export function fieldError(field: string, displayMessage: string, rule = 'not allowed') {
  return new AppError(errorCodes.badRequest, { displayMessage, debugMessage: `${field}: ${rule}`, field });
}
