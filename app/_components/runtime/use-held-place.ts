import { useLateWatcher } from '@/lib/react/use-late-watcher';

/**
 * What comes or goes above what one reads moves nothing. Browsers keep the place by themselves, all but Safari; for
 * that one the code is loaded once something scrolls.
 */
export function useHeldPlace() {
  useLateWatcher('scroll', isLeftToUs, loadHeldPlace);
}

function isLeftToUs(): boolean {
  return !('overflowAnchor' in document.documentElement.style);
}

async function loadHeldPlace() {
  const { watchHeldPlace } = await import('./held-place');
  return watchHeldPlace;
}
