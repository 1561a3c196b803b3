import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { dateTimeSchema, idSchema } from '../primitives';

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
  /** What the engine noted of the run: numbers about pools and filters, of nobody. */
  stats: z.record(z.string(), z.unknown()),
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
