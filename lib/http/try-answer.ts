import type { Call } from '@/contract/call';

/** What was answered, as the call's schema reads it. Calls that only act may answer 204. */
export function tryAnswer(call: Call, data: unknown) {
  return call.response.safeParse(data === '' ? {} : data);
}
