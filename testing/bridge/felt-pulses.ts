import { vi } from 'vitest';

/** What the hand feels from now on: each vibration's milliseconds on and off. Needs `unstubGlobals`. */
export function feltPulses(): number[][] {
  const felt: number[][] = [];
  const vibrate = (pulse: number[]) => felt.push(pulse) > 0;
  // The rest of it stays the page's own.
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (own, name) => (name === 'vibrate' ? vibrate : Reflect.get(own, name)) }),
  );
  return felt;
}
