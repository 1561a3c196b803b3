import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { blockedUserMessage } from '@/contract/errors';
import { ApiError, connectionError } from '@/lib/errors/api-error';
import { setErrorSink } from '@/lib/report-error/report-error';
import { announceError } from './announce-error';
import { type ApiSignal, onApiSignal } from './api-signals';

const sink = vi.fn();
let signals: ApiSignal['kind'][];
let stop: () => void;

beforeEach(() => {
  signals = [];
  sink.mockReset();
  setErrorSink(sink);
  stop = onApiSignal((signal) => signals.push(signal.kind));
});
afterEach(() => {
  stop();
  setErrorSink(null);
});

const refusal = (code: number, status: number, displayMessage = '다시 시도해 주세요.') =>
  new ApiError({ code, status, displayMessage });

test.each([
  ['a code nobody expects is reported', refusal(errorCodes.internalServerError, 500), true],
  ['no answer at all is reported', connectionError(new Error('offline')), true],
  ['a service that rests is not reported', refusal(errorCodes.internalServerError, 503), false],
  ['a session that ended is not reported', refusal(errorCodes.unauthorized, 401), false],
])('%s', (_, error, isReported) => {
  announceError(error);
  expect(sink).toHaveBeenCalledTimes(isReported ? 1 : 0);
  expect(signals).toEqual([]);
});

test.each([
  ['verificationRequired', refusal(errorCodes.identityVerificationRequired, 403)],
  ['upgradeRequired', refusal(errorCodes.appVersionUpgradeRequired, 426)],
  ['resigned', refusal(errorCodes.resignedUser, 403)],
  ['sanctioned', refusal(errorCodes.sanctionedUser, 403)],
  ['blocked', refusal(errorCodes.sanctionedUser, 403, blockedUserMessage)],
])('%s concerns the whole app, and is no failure', (kind, error) => {
  announceError(error);
  expect(signals).toEqual([kind]);
  expect(sink).not.toHaveBeenCalled();
});

test('what is no answer of the api is somebody else’s', () => {
  announceError(new Error('a bug'));
  expect(sink).not.toHaveBeenCalled();
});
