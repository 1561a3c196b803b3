import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { dateSchema } from '../primitives';

/** How far somebody gets, first times only, from the sign-up to a meeting that took place (docs/decisions/074-funnel.md). */
export const funnelSteps = ['signUp', 'photo', 'team', 'flip', 'like', 'match', 'message', 'met'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** People who reached each step; the first is everybody of the week. */
const funnelCountsSchema = z.record(z.enum(funnelSteps), z.int());
export type FunnelCounts = z.infer<typeof funnelCountsSchema>;

/** Who signed up in one week, Monday to Sunday in Seoul, and how far they have come by now. */
const funnelWeekSchema = z.object({
  /** Its Monday. */
  week: dateSchema,
  WOMAN: funnelCountsSchema,
  MAN: funnelCountsSchema,
});
export type FunnelWeek = z.infer<typeof funnelWeekSchema>;

export const FUNNEL_WEEKS_MAX = 52;

export const getFunnel = defineCall({
  name: 'getFunnel',
  method: 'GET',
  path: `${backOfficePath}/funnel`,
  summary:
    'How far those got who signed up in a span of weeks, the newest week first, women and men apart; numbers, of nobody.',
  who: ['operator'],
  operators: ['VIEWER', 'ADMIN'],
  query: z.object({
    weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(FUNNEL_WEEKS_MAX)), 12),
    /** A day of the last week of the span; absent, or later than today, for this week. */
    until: z.optional(dateSchema.check(z.regex(/^20/))),
  }),
  response: z.object({
    /** The Monday of the week that is under way: no span goes further. */
    thisWeek: dateSchema,
    items: z.array(funnelWeekSchema),
  }),
  rateLimit: 'operator',
  addition: true,
});
