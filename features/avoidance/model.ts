import * as z from 'zod/mini';

/** A mobile number as it is typed or stands in a phone's contacts, to the digits it is dialled with: 01012345678. */
export const phoneNumberSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replaceAll(/\D/g, '').replace(/^(00)?820?/, '0')),
  ),
  z.string().check(z.regex(/^01[016789]\d{7,8}$/)),
);

/** What leaves the device of a number (docs/product.md#avoiding-people-one-knows). */
export async function hashPhoneNumber(digits: string, salt: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}${digits}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
