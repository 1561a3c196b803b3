import { queryOptions } from '@tanstack/react-query';
import { notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { call } from '@/lib/http/client';

export interface NiceResult {
  result: 'success' | 'failure';
  sidCode: string;
  encodedData: string;
}

export type NiceOutcome =
  | { kind: 'verified'; sidCode: string }
  | { kind: 'tooYoung' }
  | { kind: 'failed'; displayMessage: string };

/** Hands the result over once; the same result again (a reload) is the same question. */
export function niceOutcomeQueryOptions({ result, sidCode, encodedData }: NiceResult) {
  return queryOptions({
    queryKey: ['nice-outcome', sidCode, result],
    queryFn: async (): Promise<NiceOutcome> => {
      const body = { sidCode, encodedData };
      if (result === 'failure') {
        const { displayMessage } = await call(notifyNiceFailure, { body });
        return { kind: 'failed', displayMessage };
      }
      const { isAdult } = await call(notifyNiceSuccess, { body });
      return isAdult ? { kind: 'verified', sidCode } : { kind: 'tooYoung' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
