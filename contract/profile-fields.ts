import * as z from 'zod/mini';
import {
  AFFILIATION_MAX_LENGTH,
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  JOB_MAX_LENGTH,
  PROFILE_PHOTO_MAX_COUNT,
  PROFILE_TAG_MAX_COUNT,
} from './constants';
import { idSchema, typedTextSchema } from './primitives';
import { customTagSchema } from './tags';

// What a person says of themselves, in the sign-up as later.

export const nicknameSchema = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform((text: string) => text.normalize('NFC').trim()),
    z
      .string()
      .check(z.regex(/^[가-힣A-Za-z0-9]{1,12}$/, { error: 'Korean, English letters or digits, 1 to 12' })),
  ),
);
export const loginIdSchema = z.string().check(z.regex(/^[a-z0-9._]{4,20}$/));
export const mbtiSchema = z.string().check(z.regex(/^[EI][NS][FT][JP]$/));
export const heightSchema = z.int().check(z.minimum(HEIGHT_MIN_CM), z.maximum(HEIGHT_MAX_CM));
export const jobSchema = typedTextSchema({ minLength: 1, maxLength: JOB_MAX_LENGTH });
export const affiliationSchema = typedTextSchema({ minLength: 1, maxLength: AFFILIATION_MAX_LENGTH });
export const photoKeysSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.minLength(1), z.maxLength(PROFILE_PHOTO_MAX_COUNT));
export const tagIdsSchema = z.array(idSchema).check(z.maxLength(PROFILE_TAG_MAX_COUNT));
export const customTagsSchema = z.array(customTagSchema).check(z.maxLength(PROFILE_TAG_MAX_COUNT));
