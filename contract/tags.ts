import * as z from 'zod/mini';
import { defineCall } from './call';
import { HASHTAG_MAX_LENGTH } from './constants';
import { idSchema, typedTextSchema } from './primitives';

export const tagSchema = z.object({ id: idSchema, name: z.string(), isCustom: z.boolean() });
export type Tag = z.infer<typeof tagSchema>;

/** A tag someone typed, without the leading #. */
export const customTagSchema = z.pipe(
  typedTextSchema({ minLength: 1, maxLength: HASHTAG_MAX_LENGTH }),
  z.string().check(z.regex(/^[^\s#,]+$/, { error: 'no spaces, # or commas' })),
);

export const getTags = defineCall({
  name: 'getTags',
  method: 'GET',
  path: '/api/v1/public/tags',
  summary: 'Hashtags to choose from, in display order.',
  who: ['anonymous'],
  response: z.object({
    items: z.array(z.extend(tagSchema, { category: z.string(), displayOrder: z.int() })),
  }),
});
