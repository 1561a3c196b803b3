import type { Clock } from '../../server/clock/clock';

/** A clock a test moves by hand. It starts at the real time, so that database defaults agree with it. */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  set(moment: Date): void {
    this.#offsetMs = moment.getTime() - Date.now();
  }
}
