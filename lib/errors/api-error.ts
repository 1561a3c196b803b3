import { UNEXPECTED_ERROR_MESSAGE } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';

interface ApiErrorInit {
  code: number;
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  /** Korean, fit to show. */
  displayMessage: string;
  debugMessage?: string;
  /** Part of the body that was refused. */
  field?: string;
  item?: number;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one error of every call. `code` is of the error catalogue (contract/errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  readonly displayMessage: string;
  readonly debugMessage: string;
  /** Part of the body a 1002 is about; null when the api names none. */
  readonly field: string | null;
  /** Of a field that is a list, which of it. */
  readonly item: number | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ApiErrorInit) {
    const { code, status, displayMessage, debugMessage = '', retryAfterSeconds, cause } = init;
    super(debugMessage ? `${code}: ${debugMessage}` : `${code}`, { cause });
    this.code = code;
    this.status = status;
    this.displayMessage = displayMessage;
    this.debugMessage = debugMessage;
    this.field = init.field ?? null;
    this.item = init.item ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isApiError(error: unknown, code?: number): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** A part of the service is away: nothing was wrong with the call, and the same again works a little later. */
export function isServiceResting(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

/** Nothing the call itself could mend: no connection, a service in trouble, an answer nobody can read. Time may. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}

/** 1001 with the Korean text for "an unexpected error occurred" (docs/product.md#errors). */
export function unexpectedError({ status = 0, cause }: { status?: number; cause?: unknown } = {}): ApiError {
  return new ApiError({
    code: errorCodes.internalServerError,
    status,
    displayMessage: UNEXPECTED_ERROR_MESSAGE,
    cause,
  });
}

/** For a form: what was answered means no to one of its fields, as a 1002 that names it does. */
export function refusedField(field: string, displayMessage: string): ApiError {
  return new ApiError({ code: errorCodes.badRequest, status: 400, displayMessage, field });
}

/** No answer arrived: offline, timeout, or the api is not there. */
export function connectionError(cause: unknown): ApiError {
  const displayMessage = '인터넷 연결을 확인하고 다시 시도해 주세요.';
  return new ApiError({
    code: errorCodes.internalServerError,
    status: 0,
    displayMessage,
    debugMessage: 'no answer',
    cause,
  });
}

const announcedCodes: readonly number[] = [
  errorCodes.unauthorized,
  errorCodes.identityVerificationRequired,
  errorCodes.appVersionUpgradeRequired,
  errorCodes.resignedUser,
  errorCodes.sanctionedUser,
];

/** Whether the whole app shows it to the person (docs/product.md#errors), so that nobody else has to. */
export function isAnnounced(error: unknown): boolean {
  return error instanceof ApiError && announcedCodes.includes(error.code);
}

/** What a person may read about any failure. */
export function displayMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.displayMessage : UNEXPECTED_ERROR_MESSAGE;
}
