import * as z from 'zod/mini';
import { OPERATOR_PASSWORD_MIN_LENGTH } from '@/contract/back-office/operators';

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
