import * as z from 'zod';
import { weekdays } from '@/contract/weekdays';

/** One page of teams as the database describes it. */
export const teamPageSchema = z.array(
  z.object({
    teamId: z.int(),
    gender: z.enum(['MAN', 'WOMAN']),
    readyAt: z.string(),
    isPaused: z.boolean(),
    wasLeftOut: z.boolean(),
    availableDays: z.array(z.enum(weekdays)),
    tagIds: z.array(z.int()),
    members: z.array(
      z.object({
        userId: z.int(),
        isLeader: z.boolean(),
        region: z.nullable(z.string()),
        birthdate: z.string(),
        affiliation: z.nullable(z.string()),
        mbti: z.nullable(z.string()),
        lastActiveAt: z.string(),
        isLimited: z.boolean(),
        avoidsAffiliation: z.boolean(),
        isPhotoApproved: z.boolean(),
        tagIds: z.array(z.int()),
      }),
    ),
  }),
);

/** Numbers one after the other, so many a row. */
export const numbersSchema = z.array(z.number());

const outcomesSchema = z.object({ likes: z.int(), expected: z.number(), information: z.number() });

/** What came of what was peculiar to pairs, of some of the teams. */
export const evidenceSchema = z.partialRecord(
  z.enum(['MAN', 'WOMAN']),
  z.array(z.object({ likes: z.number(), information: z.number(), pull: z.number(), lean: z.number() })),
);

export const ratesSchema = z.object({
  teamId: z.int(),
  pendingUnansweredLikes: z.int(),
  likesInFlight: z.int(),
  expiredUnansweredLikes: z.int(),
  recentMatches: z.int(),
  sent: outcomesSchema,
  received: outcomesSchema,
  impressionsReceived: z.int(),
});
export type Rates = z.infer<typeof ratesSchema>;

/**
 * A part of the pool. `json` is the text the database made; it is read where the dealing is done. Lists of numbers:
 * two people of a block or an acquaintance, two teams that are live; team, person, from and until (0 while it lasts) of
 * a membership; team, other team and when of what was seen. Moments in milliseconds.
 */
export const poolPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('teams'), json: z.string() }),
  z.object({ kind: z.literal('rates'), rows: z.array(ratesSchema) }),
  z.object({ kind: z.literal('evidence'), json: z.string() }),
  z.object({ kind: z.enum(['blocks', 'acquaintances', 'live', 'memberships', 'seen']), json: z.string() }),
]);
export type PoolPart = z.infer<typeof poolPartSchema>;
