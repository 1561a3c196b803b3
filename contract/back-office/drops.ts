import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { dateTimeSchema, genderSchema, idSchema } from '../primitives';

/** What the engine noted of a run: numbers about pools and filters, of nobody. Of earlier releases it may hold less. */
export const dropStatsSchema = z.looseObject({
  /** Teams that were to get pre-matches and got none, how much of all that is (0 to 1), and whether that is too much. */
  teamsWithoutPreMatch: z.optional(z.int()),
  shareWithoutPreMatch: z.optional(z.number()),
  isAlert: z.optional(z.boolean()),
  /** How much of what is peculiar to pairs was believed, 0 to 1, by whose LIKE it is. */
  pairTrust: z.optional(z.record(genderSchema, z.number())),
});
export type DropStats = z.infer<typeof dropStatsSchema>;

const dropRunSchema = z.object({
  id: idSchema,
  dropAt: dateTimeSchema,
  /** Of the engine and of its settings. */
  algoVersion: z.string(),
  policyVersion: z.string(),
  /** Teams that got pre-matches, how many they got, and how many of these were looked at. */
  teamCount: z.int(),
  preMatchCount: z.int(),
  flippedCount: z.int(),
  stats: dropStatsSchema,
});
export type DropRun = z.infer<typeof dropRunSchema>;

export const getDropRuns = defineCall({
  name: 'getDropRuns',
  method: 'GET',
  path: `${backOfficePath}/drop-runs`,
  summary: 'The latest 14 drops with their figures, newest first.',
  who: ['operator'],
  operators: ['VIEWER', 'ADMIN'],
  response: z.object({ items: z.array(dropRunSchema) }),
  rateLimit: 'operator',
  addition: true,
});
