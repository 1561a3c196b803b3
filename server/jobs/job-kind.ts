import type * as z from 'zod';

/** A kind of background work: its queue, the shape of its data, and how often it is tried. */
export interface JobKind<Data> {
  readonly queue: string;
  readonly schema: z.ZodType<Data>;
  readonly retryLimit: number;
  /** How many a node does side by side; one after the other when absent. */
  readonly atOnce?: number;
  /** After this a job whose node died is given to another; ten minutes when absent. */
  readonly expireInSeconds?: number;
  /** Cron in Asia/Seoul, for work that comes by itself. */
  readonly cron?: string;
  /**
   * How long ago it may have been due that a node that starts still sees to it; a minute when absent. Shorter than the
   * twelve hours for which the queue keeps a job that was done: by it the next node knows.
   */
  readonly madeUpForMs?: number;
}
