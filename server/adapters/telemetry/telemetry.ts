import type { FastifyInstance } from 'fastify';

/** Hears of what a node does: figures and traces are two of them, and neither is there unless it was asked for. */
export interface Telemetry {
  /** Before the first route. */
  observeCalls(server: FastifyInstance): void;
  /** Runs the work of one job. */
  aroundJob(queue: string, work: () => Promise<void>): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}
