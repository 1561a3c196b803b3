import type { AxiosInstance } from 'axios';
import { randomId } from './random-id';

export const idempotencyHeader = 'Idempotency-Key';

/** Calls where money moves carry a key; a replay carries the same one, so that it has no second effect. */
export function carryIdempotencyKey(http: AxiosInstance): void {
  http.interceptors.request.use((config) => {
    if (config.call?.idempotency === 'key') config.headers.set(idempotencyHeader, randomId(), false);
    return config;
  });
}
