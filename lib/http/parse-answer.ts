import type { Call, CallResponse } from '@/contract/call';
import { unexpectedError } from '@/lib/errors/api-error';

/** The parsed answer. Throws a 1001 for an answer of the wrong shape; an empty one counts as `{}`. */
export function parseAnswer<C extends Call>(
  call: C,
  { data, status }: { data: unknown; status: number },
): CallResponse<C> {
  // Calls that only act may answer 204.
  const parsed = call.response.safeParse(data === '' ? {} : data);
  if (!parsed.success) throw unexpectedError({ status, cause: parsed.error });
  // The schema is the call's own; TypeScript cannot follow it through the generic.
  return parsed.data as CallResponse<C>;
}
