import { useRef } from 'react';

/** Runs an act unless it runs already. From the tap on: the screen learns of a request too late for a second tap. */
export function useOneAtATime(): (act: () => Promise<void>) => Promise<void> {
  const isTaken = useRef(false);
  return async function run(act) {
    if (isTaken.current) return;
    isTaken.current = true;
    try {
      await act();
    } finally {
      isTaken.current = false;
    }
  };
}
