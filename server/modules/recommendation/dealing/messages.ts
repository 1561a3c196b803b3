import * as z from 'zod';
import { dropStatsSchema } from '@/contract/back-office/drops';
import { poolPartSchema } from './pool-part';

const idPair = z.tuple([z.int(), z.int()]);

/** What the dealing thread is asked, one thing at a time; each is answered once. The pool comes first, part by part. */
export const dealRequestSchema = z.discriminatedUnion('kind', [
  /** A run begins: what one before left is forgotten. */
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('part'), part: poolPartSchema }),
  /** A drop. `between`: teams to introduce; `standing`: who sees whom already. Both are the sandbox's. */
  z.object({
    kind: z.literal('drop'),
    now: z.date(),
    seed: z.int(),
    between: z.array(idPair),
    standing: z.array(idPair),
  }),
  /** The first set of one team; `shownToday`: teams and how often they were shown. */
  z.object({ kind: z.literal('team'), now: z.date(), teamId: z.int(), shownToday: z.array(idPair) }),
  /** Special matches: of these pairs, the text of their ids, the first that may meet; nobody twice, none of `taken`. */
  z.object({ kind: z.literal('special'), now: z.date(), pairs: z.string(), taken: z.array(z.int()) }),
  /** The next sets of what was dealt. */
  z.object({ kind: z.literal('next') }),
]);
export type DealRequest = z.infer<typeof dealRequestSchema>;

export const dealAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read') }),
  z.object({ kind: z.literal('dealt'), stats: dropStatsSchema }),
  /** The text of a list of pre-matches, whole sets of some teams; null after the last. */
  z.object({ kind: z.literal('batch'), json: z.nullable(z.string()) }),
  z.object({ kind: z.literal('chosen'), pairs: z.array(idPair) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type DealAnswer = z.infer<typeof dealAnswerSchema>;
