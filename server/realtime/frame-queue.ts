import { ProtocolError } from './frame';
import type { RealtimeLimits } from './limits';

type QueueLimits = Pick<RealtimeLimits, 'framesInFlight' | 'framesPerTenSeconds'>;

/** Answers frames one after the other, in the order they came, however long each takes. */
export class FrameQueue {
  #tail: Promise<void> = Promise.resolve();
  #inFlight = 0;
  #rate = { windowEndsAt: 0, frames: 0 };

  constructor(private readonly limits: QueueLimits) {}

  /** Throws when the peer sends more than it may. */
  countFrame(): void {
    const now = performance.now();
    if (now > this.#rate.windowEndsAt) this.#rate = { windowEndsAt: now + 10_000, frames: 0 };
    this.#rate.frames += 1;
    const { framesInFlight, framesPerTenSeconds } = this.limits;
    if (this.#inFlight >= framesInFlight || this.#rate.frames > framesPerTenSeconds) {
      throw new ProtocolError('too many frames');
    }
  }

  add(work: () => Promise<void>, onError: (error: unknown) => void): void {
    this.#inFlight += 1;
    this.#tail = this.#tail
      .then(work)
      .catch(onError)
      .finally(() => {
        this.#inFlight -= 1;
      });
  }
}
