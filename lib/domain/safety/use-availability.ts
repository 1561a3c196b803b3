import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { checkBlockWord, SafetyField } from '@/contract/safety';
import { displayMessageOf } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';
import { useDebouncedValue } from '@/lib/react/use-debounced-value';

/** Milliseconds without typing before the api is asked. */
const AVAILABILITY_DELAY_MS = 300;

/** Whether a text may be used. Keyed by the text, so that a late answer never counts for another one. */
export function availabilityQueryOptions(field: SafetyField, value: string) {
  return queryOptions({
    queryKey: ['availability', field, value],
    queryFn: ({ signal }) => api.checkBlockWord({ body: { field, value }, signal }),
  });
}

export type Availability =
  | { status: 'unasked' }
  | { status: 'checking' }
  | { status: 'available' }
  | { status: 'unavailable'; reason: CallResponse<typeof checkBlockWord>['reason'] }
  | { status: 'failed'; displayMessage: string; retry: () => void };

/** Asks while someone types, and only while `isAsking`: not for an empty, malformed or unchanged text. */
export function useAvailability(field: SafetyField, value: string, isAsking: boolean): Availability {
  const text = value.normalize('NFC').trim();
  const settled = useDebouncedValue(text, AVAILABILITY_DELAY_MS);
  const isSettled = settled === text;
  const query = useQuery({ ...availabilityQueryOptions(field, text), enabled: isSettled && isAsking });
  if (!isAsking) return { status: 'unasked' };
  if (query.isError && isSettled && !query.isFetching) {
    const retry = () => void query.refetch();
    return { status: 'failed', displayMessage: displayMessageOf(query.error), retry };
  }
  if (!query.data) return { status: 'checking' };
  // A warning is for the person to know, not a refusal.
  if (query.data.available) return { status: 'available' };
  return { status: 'unavailable', reason: query.data.reason };
}
