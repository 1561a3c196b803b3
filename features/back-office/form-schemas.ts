import * as z from 'zod/mini';
import { OPERATOR_PASSWORD_MIN_LENGTH } from '@/contract/back-office/operators';
import { trimmedTextSchema, typedTextSchema } from '@/contract/primitives';

/** What is typed with spaces in between, as apps show it, is the same code. */
export const totpFieldSchema = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/)),
  ),
);

export const newPasswordSchema = z
  .string()
  .check(z.minLength(OPERATOR_PASSWORD_MIN_LENGTH), z.maxLength(200));

/** A text that may be left out. */
export function optionalTextSchema(maxLength: number) {
  return typedTextSchema({ minLength: 0, maxLength });
}

/** Where a button or a picture leads, or empty; the api looks at it once more. */
export const linkFieldSchema = z.pipe(
  trimmedTextSchema,
  z.string().check(z.maxLength(500), z.regex(/^(https:\/\/\S+|mailto:\S+|\/(?![/\\])\S*)?$/)),
);
export const linkWords = 'https://, mailto: 또는 /로 시작하는 링크를 적어 주세요';
