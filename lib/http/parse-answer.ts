import type { Call, CallResponse } from '@/contract/call';
import { unexpectedError } from '@/lib/errors/api-error';
import { emitApiSignal } from './api-signals';
import { isOfLaterRelease, readUnknown } from './read-unknown';

/**
 * The parsed answer; the schema is the call's own, which TypeScript cannot follow through the generic. Throws a 1001 for an
 * answer of the wrong shape; an empty one counts as `{}`.
 */
export function parseAnswer<C extends Call>(
  call: C,
  { data, status }: { data: unknown; status: number },
): CallResponse<C> {
  // Calls that only act may answer 204.
  const parsed = call.response.safeParse(data === '' ? {} : data);
  if (parsed.success) return parsed.data as CallResponse<C>;
  const { error: cause } = parsed;
  const isLater = isOfLaterRelease(data, cause.issues);
  if (isLater) emitApiSignal({ kind: 'laterRelease' });
  const known = isLater ? readUnknown(call.response, data, cause.issues) : null;
  if (known === null) throw unexpectedError({ status, cause });
  return known as CallResponse<C>;
}
