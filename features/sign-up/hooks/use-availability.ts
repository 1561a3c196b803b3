import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { checkBlockWord, SafetyField } from '@/contract/safety';
import { displayMessageOf } from '@/lib/errors/api-error';
import { useDebouncedValue } from '@/lib/react/use-debounced-value';
import { availabilityQueryOptions } from '../api/check-availability';

/** Milliseconds without typing before the api is asked. */
export const AVAILABILITY_DELAY_MS = 300;

export type Availability =
  | { status: 'empty' }
  | { status: 'malformed' }
  | { status: 'checking' }
  | { status: 'available' }
  | { status: 'unavailable'; reason: CallResponse<typeof checkBlockWord>['reason'] }
  | { status: 'failed'; displayMessage: string; retry: () => void };

interface AvailabilityOptions {
  field: SafetyField;
  value: string;
  isWellFormed: boolean;
}

/** Asks while someone types. An answer counts only for the text it was asked about. */
export function useAvailability({ field, value, isWellFormed }: AvailabilityOptions): Availability {
  const text = value.normalize('NFC').trim();
  const settled = useDebouncedValue(text, AVAILABILITY_DELAY_MS);
  const isSettled = settled === text;
  const query = useQuery({ ...availabilityQueryOptions(field, text), enabled: isSettled && isWellFormed });
  if (text === '') return { status: 'empty' };
  if (!isWellFormed) return { status: 'malformed' };
  if (query.isError && isSettled && !query.isFetching) {
    return {
      status: 'failed',
      displayMessage: displayMessageOf(query.error),
      retry: () => void query.refetch(),
    };
  }
  if (!query.data) return { status: 'checking' };
  // A warning is for the person to know, not a refusal.
  return query.data.available
    ? { status: 'available' }
    : { status: 'unavailable', reason: query.data.reason };
}
