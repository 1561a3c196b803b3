/** Where a list that is pulled down stands, and why. */
export type Pull = { phase: 'rest' | 'pulling' | 'refreshing' | 'done' | 'failed'; pixels: number };

/** Under the finger it follows at once; let go it moves by itself. */
export function pullTransition({ phase }: Pull): string | undefined {
  return phase === 'pulling' ? undefined : 'transition-transform duration-(--t-page) ease-out';
}
