import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { identities } from '../../db/schema';
import { type AppError, fieldError } from '../../errors/app-error';

/**
 * A row of someone who withdrew long ago becomes this account's; one of somebody who was a moment faster does not.
 * Throws 1002.
 */
export async function linkIdentity(
  tx: Transaction,
  { userId, ciHash, diHash }: { userId: number; ciHash: string; diHash: string },
): Promise<void> {
  const [linked] = await tx
    .insert(identities)
    .values({ userId, ciHash, diHash })
    .onConflictDoUpdate({
      target: identities.diHash,
      set: { userId, ciHash, rejoinableAt: null },
      setWhere: and(isNull(identities.userId), isNotNull(identities.rejoinableAt)),
    })
    .returning({ id: identities.id });
  if (!linked) throw hasAccountError();
}

/** The person of this verification has an account already (1002). */
export function hasAccountError(): AppError {
  return fieldError('sidCode', '이미 가입한 계정이 있어요. 그 계정으로 로그인해 주세요.', 'has an account');
}
