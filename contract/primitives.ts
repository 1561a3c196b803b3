import * as z from 'zod/mini';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants';
import { seenPart, typedForm } from './typed-text';
import { weekdays } from './weekdays';

/** Row ids are positive 32-bit integers in JSON (docs/product.md#calls); larger ones can name no row. */
export const idSchema = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** An id in a path or a query string. */
export const idParamSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** ISO 8601 in UTC. */
export const dateTimeSchema = z.iso.datetime();

/** YYYY-MM-DD, a calendar date without a zone. */
export const dateSchema = z.iso.date();

/**
 * Last value of an enum of answers whose values a screen only shows: what an older page reads instead of one it does not
 * know. The api never answers it (docs/decisions/076-old-pages-read-on.md).
 */
export const unknownValue = 'UNKNOWN';

export const genderSchema = z.enum(['MAN', 'WOMAN']);

/** Who says that somebody is there. */
export const idpTypeSchema = z.enum(['KAKAO', 'APPLE']);
export type IdpType = z.infer<typeof idpTypeSchema>;

export const uniqueIdSchema = z.string().check(z.regex(/^[A-Z2-7]{10}$/));

/**
 * Stands for a covered person in the answers to one team, so that a card carries no id: the same for the team and the
 * pair as long as they last, another one for everybody else. Only flipping a card takes it.
 */
export const memberHandleSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** What an invite link carries (XORed, as `iuid`): the inviter's public code and a secret that only they give out. */
export const inviteTokenSchema = z.string().check(z.regex(/^[A-Z2-7]{10}[0-9a-f]{32}$/));

/** Opaque; a client hands back what it got. */
export const cursorSchema = z.string().check(z.minLength(1), z.maxLength(200));

export const pageQuerySchema = z.object({
  cursor: z.optional(cursorSchema),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
    PAGE_SIZE_DEFAULT,
  ),
});

export const pageBodySchema = z.object({
  cursor: z.optional(cursorSchema),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_SIZE_MAX)), PAGE_SIZE_DEFAULT),
});

/** `{ items, nextCursor }`; `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** The answer of a call that only acts. */
export const emptySchema = z.object({});

/** For fields whose schema refuses the spaces around a text, which are nobody's intent. */
export const trimmedTextSchema = z.pipe(
  z.string(),
  z.transform((text: string) => text.normalize('NFC').trim()),
);

/** A page of ours, as its address: never somebody else's, whatever it is put behind. */
export const appPathSchema = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[^\s\\]*$/));

/** A text someone types: in its kept form, with something to see, no control characters, counted in code points. */
export function typedTextSchema({ minLength, maxLength }: { minLength: number; maxLength: number }) {
  return z.pipe(
    // NUL cannot be stored and other control characters are never typed on purpose; line breaks are.
    z.string().check(z.maxLength(maxLength * 4), z.regex(/^(?:\P{Cc}|[\t\n\r])*$/u)),
    z.pipe(
      z.transform(typedForm),
      z.string().check(
        z.refine((text) => Array.from(seenPart(text)).length >= minLength, {
          error: `at least ${minLength} characters`,
        }),
        z.refine((text) => Array.from(text).length <= maxLength, {
          error: `at most ${maxLength} characters`,
        }),
      ),
    ),
  );
}

/** Days on which a team likes to meet; none says nothing. */
export const availableDaysSchema = z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length));
