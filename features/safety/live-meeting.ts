import type { SafetyShare } from '@/contract/safety-shares';

/** Somebody still waits to hear of it. */
export function isLive({ state }: Pick<SafetyShare, 'state'>): boolean {
  return state === 'OPEN' || state === 'MISSED';
}
