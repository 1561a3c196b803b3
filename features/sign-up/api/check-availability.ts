import { queryOptions } from '@tanstack/react-query';
import { checkBlockWord, type SafetyField } from '@/contract/safety';
import { call } from '@/lib/http/client';

/** Whether a text may be used. Keyed by the text, so that a late answer never counts for another one. */
export function availabilityQueryOptions(field: SafetyField, value: string) {
  return queryOptions({
    queryKey: ['availability', field, value],
    queryFn: ({ signal }) => call(checkBlockWord, { body: { field, value }, signal }),
  });
}
