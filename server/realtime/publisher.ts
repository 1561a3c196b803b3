import type { Bus } from '../adapters/bus/bus';
import { controlSubject, serialiseControl, subjectOfChannel } from './control';
import type { Disconnection } from './rights';

/** A JSON message of the realtime contract; `type` is its kind. */
export type RealtimeMessage = { type: string; [field: string]: unknown };

/**
 * What the rest of the service may ask of realtime. Each call resolves once the bus has it and rejects
 * with BusUnavailableError otherwise: try again later (every call may be made twice).
 */
export interface RealtimePublisher {
  /** Reaches who listens now, on every node; nothing is kept for who is away. */
  publish(channel: string, message: RealtimeMessage): Promise<void>;
  /**
   * The person's live subscriptions to the channel end on every node. Call it after the commit that took
   * the right away.
   */
  endRight(right: { userId: number; channel: string }): Promise<void>;
  /** Their connections on every node, or those of one sign-in: an ERROR frame with the reason, then close. */
  disconnect(disconnection: Disconnection): Promise<void>;
  /** What the nodes know of the person no longer holds; no connection ends. */
  personChanged(person: { userId: number }): Promise<void>;
}

/** For a process that publishes and holds no connections (a job worker). */
export function createRealtimePublisher(bus: Bus): RealtimePublisher {
  return {
    publish: async (channel, message) => {
      await bus.publish(subjectOfChannel(channel), Buffer.from(JSON.stringify(message)));
    },
    endRight: async ({ userId, channel }) => {
      await bus.publish(controlSubject, serialiseControl({ kind: 'endRight', userId, channel }));
    },
    disconnect: async (disconnection) => {
      await bus.publish(controlSubject, serialiseControl({ kind: 'disconnect', ...disconnection }));
    },
    personChanged: async ({ userId }) => {
      await bus.publish(controlSubject, serialiseControl({ kind: 'changed', userId }));
    },
  };
}
