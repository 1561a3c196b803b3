import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { IdpType } from '@/contract/primitives';
import type { Context } from '../../app-context';
import type { Transaction } from '../../db/database';
import { identities, idpAccounts, sanctions, users } from '../../db/schema';
import { isFinallyWithdrawn, restorableFrom } from '../endings/purge-withdrawn';
import { recallNickname } from '../endings/recall-nickname';
import { tellOfPresence } from '../endings/tell-of-presence';

export interface Account {
  userId: number;
  state: 'ACTIVE' | 'WITHDRAWN';
  /** Sanctioned for ever. */
  isBlocked: boolean;
}

/** SQL, on `users`: 2006 for ever is on this person. */
export const isBlockedForEver = sql<boolean>`exists (select 1 from ${sanctions} where ${sanctions.userId} = ${users.id}
  and ${sanctions.liftedAt} is null and ${sanctions.endsAt} is null)`;

/**
 * The account a provider sign-in opens; null for a new person. A withdrawn one counts until it may be purged: while it
 * can be restored, and where an appeal against being blocked for ever waits.
 */
export async function findAccount(
  { app }: Context,
  { idpType, idpId }: { idpType: IdpType; idpId: string },
): Promise<Account | null> {
  const [row] = await app.db
    .select({
      userId: users.id,
      state: users.state,
      isBlocked: isBlockedForEver,
    })
    .from(idpAccounts)
    .innerJoin(users, eq(users.id, idpAccounts.userId))
    .where(
      and(
        eq(idpAccounts.idpType, idpType),
        eq(idpAccounts.idpId, idpId),
        ne(users.state, 'PURGED'),
        not(isFinallyWithdrawn(restorableFrom({ app }))),
      ),
    );
  if (!row || row.state === 'PURGED') return null;
  return { userId: row.userId, state: row.state, isBlocked: row.isBlocked };
}

/** Undoes a withdrawal: the person signed in again in time (docs/product.md#withdrawal-and-purge). */
export async function restoreAccount(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ state: 'ACTIVE', withdrawnAt: null })
    .where(and(eq(users.id, userId), eq(users.state, 'WITHDRAWN')));
  await tx.update(identities).set({ rejoinableAt: null }).where(eq(identities.userId, userId));
  await recallNickname(tx, userId);
  await tellOfPresence(tx, userId);
}
