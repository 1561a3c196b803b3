import { queryOptions } from '@tanstack/react-query';
import { displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';

export interface NiceResult {
  result: 'success' | 'failure';
  sidCode: string;
  encodedData: string;
}

export type NiceOutcome =
  | { kind: 'verified'; sidCode: string }
  | { kind: 'tooYoung' }
  | { kind: 'failed'; failure: NiceFailure };

/** What a verification failed of: the verifier's own code, or the api's. */
export interface NiceFailure {
  errorCode: string;
  displayMessage: string;
}

/** The api's refusal in the shape of a failure. */
export function niceFailureOf(error: unknown): NiceFailure {
  const errorCode = isApiError(error) ? String(error.code) : '1001';
  return { errorCode, displayMessage: displayMessageOf(error) };
}

/** Hands the result over once; the same result again (a reload) is the same question. */
export function niceOutcomeQueryOptions({ result, sidCode, encodedData }: NiceResult) {
  return queryOptions({
    queryKey: ['nice-outcome', sidCode, result],
    queryFn: async (): Promise<NiceOutcome> => {
      const body = { sidCode, encodedData };
      if (result === 'failure') {
        return { kind: 'failed', failure: await api.notifyNiceFailure({ body }) };
      }
      const { isAdult } = await api.notifyNiceSuccess({ body });
      return isAdult ? { kind: 'verified', sidCode } : { kind: 'tooYoung' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
