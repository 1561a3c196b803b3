import * as z from 'zod';
import { weekdays } from '@/contract/weekdays';

const reasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('SHARED_TAGS'), tagIds: z.array(z.int()), customTags: z.array(z.string()) }),
  z.object({ code: z.literal('SHARED_DAYS'), days: z.array(z.enum(weekdays)) }),
  z.object({ code: z.literal('SAME_AREA'), region: z.string() }),
  z.object({ code: z.literal('SIMILAR_AGE'), ageSpanYears: z.number() }),
  z.object({ code: z.literal('AFFILIATION_VARIETY'), affiliationCount: z.int() }),
  z.object({ code: z.literal('MBTI_CLOSENESS') }),
]);

/** Only those this release has: what another one dealt is handed out all the same, without the reasons it alone knew. */
const knownReasons = z.array(z.unknown()).transform((reasons) =>
  reasons.flatMap((reason) => {
    const parsed = reasonSchema.safeParse(reason);
    return parsed.success ? [parsed.data] : [];
  }),
);

/** Pre-matches as the dealing thread wrote them and a batch keeps them. */
export const dealtSchema = z.array(
  z.object({
    teamId: z.int(),
    recommendedTeamId: z.int(),
    rank: z.int(),
    score: z.number(),
    terms: z.record(z.string(), z.unknown()),
    reasons: knownReasons,
    propensity: z.number(),
    isExploration: z.boolean(),
    isWidened: z.boolean(),
  }),
);
export type DealtPreMatch = z.infer<typeof dealtSchema>[number];
