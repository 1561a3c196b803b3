import { useEffect, useId, useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/async/listeners';

type Turn = 'front' | 'behind' | 'none';

/** The questions that stand, the last one in front. */
let standing: readonly string[] = [];
const listeners = createListeners();

/**
 * Of several questions the last one is in front, and those behind it wait until it is answered: two that are to be seen
 * at once hide each other from who listens, and neither can be answered.
 */
export function useTurn(isStanding: boolean): Turn {
  const id = useId();
  useEffect(() => {
    if (!isStanding) return;
    change([...standing, id]);
    return () => change(standing.filter((each) => each !== id));
  }, [isStanding, id]);
  return useSyncExternalStore<Turn>(
    listeners.add,
    () => turnOf(id),
    () => 'none',
  );
}

function turnOf(id: string): Turn {
  if (standing.at(-1) === id) return 'front';
  return standing.includes(id) ? 'behind' : 'none';
}

function change(next: readonly string[]): void {
  standing = next;
  listeners.tell();
}
