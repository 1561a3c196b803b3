import { setTimeout as pause } from 'node:timers/promises';

/** What is promised, or `otherwise` where it takes longer than that: nothing here may wait for ever. */
export function within<T, U>(ms: number, promised: Promise<T>, otherwise: U): Promise<T | U> {
  return Promise.race([promised, pause(ms, otherwise, { ref: false })]);
}
