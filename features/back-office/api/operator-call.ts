import { csrfHeader, type OperatorSession } from '@/contract/back-office/operators';
import type { Call, CallResponse } from '@/contract/call';
import { createListeners } from '@/lib/async/listeners';
import { isApiError } from '@/lib/errors/api-error';
import type { CallArguments } from '@/lib/http/client';
import { createHttp, requestOf } from '@/lib/http/create-http';
import { readAnswer } from '@/lib/http/parse-answer';
import type { RawInput } from '@/lib/http/raw-input';
import { reportError } from '@/lib/report-error/report-error';

/** Of the session this page belongs to; the cookie itself no script reads. */
let csrfToken: string | null = null;
const signedOut = createListeners();

const http = createHttp((instance) => {
  instance.interceptors.request.use((config) => {
    config.withCredentials = true;
    if (csrfToken) config.headers.set(csrfHeader, csrfToken);
    return config;
  });
});

/**
 * Makes one call of the back office, as the operator whose cookie the browser has. Answers the parsed response; rejects
 * with an ApiError. Nothing of a member's session goes along, and a 401 ends this one.
 */
export async function operatorCall<C extends Call>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<CallResponse<C>> {
  try {
    return await readAnswer(call, await http.request(requestOf(call, (input ?? {}) as RawInput)));
  } catch (error) {
    if (isApiError(error) && error.status === 401) signedOut.tell();
    else if (isApiError(error) && error.status >= 500) reportError(error, { code: error.code });
    throw error;
  }
}

export function rememberSession(session: OperatorSession | null): void {
  csrfToken = session?.csrfToken ?? null;
}

/** Hears of every 401. Answers the function that stops listening. */
export const onSignedOut = signedOut.add;
