import { useEffect, useEffectEvent } from 'react';

/** How long a banner stands (docs/product.md#announcements). */
export const TURN_MS = 3_000;

/**
 * Takes a turn every three seconds, counted anew from each `index`. Not on a page nobody sees, nor for people who asked
 * their device for less motion.
 */
export function useTurns({ index, isOn, onTurn }: { index: number; isOn: boolean; onTurn: () => void }) {
  const turn = useEffectEvent(onTurn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a banner somebody turned to stands its whole time
  useEffect(() => {
    if (!isOn) return;
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: ReturnType<typeof setTimeout> | undefined;
    function plan() {
      clearTimeout(timer);
      const mayMove = document.visibilityState === 'visible' && !lessMotion.matches;
      timer = mayMove ? setTimeout(turn, TURN_MS) : undefined;
    }
    plan();
    document.addEventListener('visibilitychange', plan);
    lessMotion.addEventListener('change', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
      lessMotion.removeEventListener('change', plan);
    };
  }, [index, isOn]);
}
