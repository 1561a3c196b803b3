import type { Act } from './act';
import { arrival } from './acts/arrival';

/** The whole play, in its order: each act goes on where the last one ended. */
export const acts: readonly Act[] = [arrival];

export const playedShots = acts.flatMap(({ shots }) => shots);
