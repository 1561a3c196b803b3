import { createHash, createHmac } from 'node:crypto';
import type { Context } from '../../app-context';

/** What every device puts before the digits of a number. Known to all: it only keeps tables made elsewhere from fitting. */
export function phoneSalt({ app: { env } }: Context): string {
  return createHmac('sha256', env.IDENTITY_HASH_SECRET).update('phone-salt').digest('base64url');
}

/**
 * What the database keeps of the hash a device made. There are so few numbers that whoever knows the salt can try them
 * all, so the kept one is made with a key outside the database (docs/product.md#avoiding-people-one-knows).
 */
export function keepPhoneHash({ app: { env } }: Context, madeByDevice: string): string {
  return createHmac('sha256', env.IDENTITY_HASH_SECRET).update(`phone:${madeByDevice}`).digest('base64url');
}

/** The same for a verified number, in digits. */
export function hashPhone(context: Context, phoneNumber: string): string {
  const madeByDevice = createHash('sha256').update(phoneSalt(context)).update(phoneNumber).digest('hex');
  return keepPhoneHash(context, madeByDevice);
}
