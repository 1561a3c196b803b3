import type { Nickname } from './people';

/** What an address in the world of the play is made of. */
export interface Place {
  /** Of what came about, by the name it was noted under. */
  idOf(name: string): number;
  userIdOf(nickname: Nickname): number;
}
