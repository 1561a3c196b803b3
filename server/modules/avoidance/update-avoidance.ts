import { and, count, eq, inArray } from 'drizzle-orm';
import type { Avoidance, updateAvoidance as updateAvoidanceCall } from '@/contract/avoidance';
import type { ParsedBody } from '@/contract/call';
import { AVOIDED_PHONE_MAX_COUNT } from '@/contract/constants';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { avoidedPhones, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { keepPhoneHash } from '../verification/phone-hash';
import { deleteHiddenAcquaintances } from './acquaintances';
import { getAvoidance } from './get-avoidance';

type Changes = ParsedBody<typeof updateAvoidanceCall>;

/** Changes what is given, all or none: removing comes first. Throws 1002 past the number of numbers. */
export async function updateAvoidance({ app, userId }: MemberContext, changes: Changes): Promise<Avoidance> {
  const { isSearchable, avoidsAffiliation, addedPhones, removedPhones } = changes;
  await transact(app, async (tx) => {
    // Two devices that add at once wait for each other, so that the count holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if (isSearchable !== undefined || avoidsAffiliation !== undefined)
      await tx.update(users).set({ isSearchable, avoidsAffiliation }).where(eq(users.id, userId));
    if (removedPhones) await removePhones({ app, userId, tx }, removedPhones);
    if (!addedPhones) return;
    await addPhones({ app, userId, tx }, addedPhones);
    await deleteHiddenAcquaintances({ app, userId, tx });
  });
  return getAvoidance({ app, userId });
}

async function removePhones(
  { app, userId, tx }: MemberTransactionContext,
  removed: 'ALL' | readonly string[],
): Promise<void> {
  const isMine = eq(avoidedPhones.userId, userId);
  const kept = removed === 'ALL' ? null : removed.map((hash) => keepPhoneHash({ app }, hash));
  await tx.delete(avoidedPhones).where(kept ? and(isMine, inArray(avoidedPhones.phoneHash, kept)) : isMine);
}

async function addPhones(
  { app, userId, tx }: MemberTransactionContext,
  added: readonly string[],
): Promise<void> {
  const createdAt = app.clock.now();
  await tx
    .insert(avoidedPhones)
    .values(added.map((hash) => ({ userId, phoneHash: keepPhoneHash({ app }, hash), createdAt })))
    .onConflictDoNothing();
  const [row] = await tx
    .select({ value: count() })
    .from(avoidedPhones)
    .where(eq(avoidedPhones.userId, userId));
  if ((row?.value ?? 0) > AVOIDED_PHONE_MAX_COUNT)
    throw fieldError(
      'addedPhones',
      `번호는 ${AVOIDED_PHONE_MAX_COUNT.toLocaleString('ko-KR')}개까지 피할 수 있어요.`,
      'too many numbers',
    );
}
