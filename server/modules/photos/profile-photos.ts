import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { photos } from '../../db/schema';
import { fieldError } from '../../errors/app-error';
import { reach } from '../../events/milestones';
import { userSubject } from '../../tokens/session';
import { deleteFilesAfter } from './delete-files';
import { fileKeysOf } from './photo-files';

/**
 * Makes processed uploads of `subject` the profile photos of a person, in this order; photos they had before and
 * that are not among them are gone, files included. Throws 1002 when one is missing or not this person's.
 */
export async function setProfilePhotos(
  { app, tx }: TransactionContext,
  { userId, subject, keys }: { userId: number; subject: string; keys: readonly string[] },
): Promise<void> {
  const replaced = await tx
    .delete(photos)
    .where(and(eq(photos.userId, userId), eq(photos.purpose, 'PROFILE'), notInArray(photos.key, [...keys])))
    .returning();
  await deleteFilesAfter({ app, tx }, replaced.flatMap(fileKeysOf));
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
    .returning({ status: photos.status });
  if (adopted.length !== keys.length)
    throw fieldError('profileImageKeys', '올린 사진을 찾을 수 없어요. 다시 올려 주세요.', 'no such upload');
  if (adopted.some(({ status }) => status === 'APPROVED')) reach(tx, 'photoAt', [userId]);
}
