import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { photos } from '../../db/schema';
import { fieldError } from '../../errors/app-error';
import { userSubject } from '../../tokens/session';

/**
 * Makes processed uploads of `subject` the profile photos of a person, in this order; photos they had before and
 * that are not among them are no longer shown; their ids are answered. Throws 1002 when one is missing or not this person's.
 */
export async function setProfilePhotos(
  tx: Transaction,
  { userId, subject, keys }: { userId: number; subject: string; keys: readonly string[] },
): Promise<number[]> {
  const replaced = await tx
    .update(photos)
    .set({ position: null })
    .where(
      and(
        eq(photos.userId, userId),
        eq(photos.purpose, 'PROFILE'),
        isNotNull(photos.position),
        notInArray(photos.key, [...keys]),
      ),
    )
    .returning({ id: photos.id });
  const list = sql.join(
    keys.map((key) => sql`${key}::text`),
    sql`, `,
  );
  const adopted = await tx
    .update(photos)
    .set({
      userId,
      subject: userSubject(userId),
      position: sql`array_position(array[${list}], ${photos.key}) - 1`,
    })
    .where(
      and(
        inArray(photos.key, [...keys]),
        eq(photos.subject, subject),
        eq(photos.purpose, 'PROFILE'),
        inArray(photos.status, ['APPROVED', 'PENDING']),
      ),
    )
    .returning({ id: photos.id });
  if (adopted.length !== keys.length)
    throw fieldError('profileImageKeys', '올린 사진을 찾을 수 없어요. 다시 올려 주세요.', 'no such upload');
  return replaced.map(({ id }) => id);
}
