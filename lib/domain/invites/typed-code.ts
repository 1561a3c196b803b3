import * as z from 'zod/mini';
import { uniqueIdSchema } from '@/contract/primitives';

/** A referral code as people type it: small letters and spaces are no mistake. */
export const typedCodeSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replaceAll(/\s/g, '').toUpperCase()),
  ),
  uniqueIdSchema,
);

export const typedCodeMessage = '영문과 숫자 10자리를 확인해 주세요';
