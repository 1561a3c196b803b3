import type { HeartbeatPlan } from './negotiation';

type HeartbeatPorts = {
  plan: HeartbeatPlan;
  /** How many silent intervals mean that the peer is gone. */
  tolerance: number;
  sendBeat: () => void;
  onSilence: () => void;
};

/** Sends an EOL when a direction is idle and notices a peer that fell silent. */
export class Heartbeat {
  #lastSentAt = performance.now();
  #lastReceivedAt = performance.now();
  #timers: NodeJS.Timeout[] = [];

  start({ plan, tolerance, sendBeat, onSilence }: HeartbeatPorts): void {
    if (plan.sendEveryMs > 0) {
      const half = plan.sendEveryMs / 2;
      // Looking twice an interval keeps the longest pause within the interval.
      this.#every(half, () => performance.now() - this.#lastSentAt >= half && sendBeat());
    }
    if (plan.expectEveryMs > 0) {
      const allowed = plan.expectEveryMs * tolerance;
      this.#lastReceivedAt = performance.now();
      this.#every(
        plan.expectEveryMs / 2,
        () => performance.now() - this.#lastReceivedAt > allowed && onSilence(),
      );
    }
  }

  noteSent(): void {
    this.#lastSentAt = performance.now();
  }

  noteReceived(): void {
    this.#lastReceivedAt = performance.now();
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #every(ms: number, look: () => void): void {
    this.#timers.push(setInterval(look, Math.max(ms, 5)));
  }
}
