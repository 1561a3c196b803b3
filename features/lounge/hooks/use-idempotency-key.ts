import { useRef } from 'react';
import { isApiError } from '@/lib/errors/api-error';
import { randomId } from '@/lib/http/random-id';

/**
 * The idempotency key of one wish: the same for every try of it, so that clovers are spent once, however often the
 * button is pressed or the answer is lost. A new one when the wish was fulfilled or refused.
 */
export function useWishKey() {
  const key = useRef<string | null>(null);
  return {
    take(): string {
      key.current ??= randomId();
      return key.current;
    },
    /** Nobody answered: the next try is still the same wish. */
    settle(error: unknown) {
      const isUnanswered = isApiError(error) && error.status === 0;
      if (!isUnanswered) key.current = null;
    },
  };
}
