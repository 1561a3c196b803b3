import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A clock that stands at `now` until it is turned on: what a screen left open shows by then (`useNow`). */
export function openClock(now: Date): { turnTo: (at: Date) => void } {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const everyHalfMinute = vi.spyOn(window, 'setInterval');
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return {
    turnTo(at) {
      vi.setSystemTime(at);
      act(() => {
        for (const [look, ms] of everyHalfMinute.mock.calls) if (ms === 30_000) look();
      });
    },
  };
}
