import type { Act } from './act';
import { around } from './acts/around';
import { arrival } from './acts/arrival';
import { friends } from './acts/friends';
import { matches } from './acts/matches';
import { meetings } from './acts/meeting';
import { office } from './acts/office';
import { ending, otherRoom } from './acts/other-room';
import { safety } from './acts/safety';
import { signUp } from './acts/sign-up';
import { talks } from './acts/talk';
import { teams } from './acts/teams';

/** The whole play, in its order: each act goes on where the last one ended. */
export const acts: readonly Act[] = [
  signUp,
  arrival,
  friends,
  ...teams,
  ...matches,
  otherRoom,
  ...talks,
  ...meetings,
  ...around,
  ending,
  ...safety,
  office,
];

export const playedShots = acts.flatMap(({ shots }) => shots);
