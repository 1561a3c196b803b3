import * as z from 'zod/mini';
import { availableDaysSchema, genderSchema, idSchema, memberHandleSchema } from './primitives';
import { tagSchema } from './tags';

/** What everyone may know of another team. */
export const teamSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  intro: z.string(),
  gender: genderSchema,
  hashtags: z.array(tagSchema),
  availableDays: availableDaysSchema,
  averageAge: z.number(),
  /** One line, e.g. 연세대 or 연세대 외 1곳. */
  affiliation: z.string(),
  /** Full name of the location, e.g. 서울 마포구. */
  location: z.nullable(z.string()),
});
export type TeamSummary = z.infer<typeof teamSummarySchema>;

/**
 * A member of another team, as far as the rows `covered`, `named` and `opened` of contract/privacy.ts go: what is not
 * told is null, and the photo of who is covered, where there is one, is the separately stored blurred file.
 */
export const memberCardSchema = z.object({
  handle: memberHandleSchema,
  /** Null while covered. */
  userId: z.nullable(idSchema),
  age: z.int(),
  isOpened: z.boolean(),
  nickname: z.nullable(z.string()),
  affiliation: z.nullable(z.string()),
  job: z.nullable(z.string()),
  height: z.nullable(z.int()),
  mbti: z.nullable(z.string()),
  tags: z.array(tagSchema),
  photo: z.nullable(z.object({ url: z.string(), thumbnailUrl: z.string(), isBlurred: z.boolean() })),
  /** All photos of who is opened, `photo` first, where a pair is read by itself; none in lists, nor of who is covered. */
  photoUrls: z.array(z.string()),
});
export type MemberCard = z.infer<typeof memberCardSchema>;

/** A true reason from the stored score terms; the web words it. */
export const recommendationReasonSchema = z.object({
  code: z.enum([
    'SHARED_TAGS',
    'SHARED_DAYS',
    'SAME_AREA',
    'SIMILAR_AGE',
    'AFFILIATION_VARIETY',
    'MBTI_CLOSENESS',
  ]),
  /** Words of the reason: tag names, weekdays, the area, the number of years or schools; some need none. */
  values: z.array(z.string()),
});
export type RecommendationReason = z.infer<typeof recommendationReasonSchema>;
