import { useRef } from 'react';
import { isApiError } from '@/lib/errors/api-error';
import { randomId } from '@/lib/http/random-id';

/**
 * The idempotency key of one act: the same for every retry of it, so that clovers are spent once, however often the
 * button is pressed or the answer is lost. A new one when the act was done or refused.
 */
export function useIdempotencyKey() {
  const key = useRef<string | null>(null);
  return {
    take(): string {
      key.current ??= randomId();
      return key.current;
    },
    /** Nobody answered: the next try is a retry of the same act. */
    settle(error: unknown) {
      const isUnanswered = isApiError(error) && error.status === 0;
      if (!isUnanswered) key.current = null;
    },
  };
}
