import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { pushTokens, refreshTokens } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { lockFamily, revokeFamily } from './session-tokens';

/** Signs one of the person's devices out; one that is signed out already stays it. Throws 1003 for any other id. */
export async function deleteSignIn({ app, userId }: MemberContext, signInId: number): Promise<void> {
  await transact(app, async (tx) => {
    const [own] = await tx
      .select({ familyId: refreshTokens.familyId })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.id, signInId), eq(refreshTokens.userId, userId)));
    if (!own) throw new AppError(errorCodes.forbidden);
    await endFamily({ app, tx }, { userId, familyId: own.familyId });
  });
}

/** Signs all the person's devices out but the one that asks. */
export async function deleteOtherSignIns(
  { app, userId }: MemberContext,
  { familyId: current }: { familyId: string },
): Promise<void> {
  await transact(app, async (tx) => {
    const others = await tx
      .selectDistinct({ familyId: refreshTokens.familyId })
      .from(refreshTokens)
      .where(
        and(
          eq(refreshTokens.userId, userId),
          ne(refreshTokens.familyId, current),
          isNull(refreshTokens.revokedAt),
        ),
      )
      .orderBy(refreshTokens.familyId);
    for (const { familyId } of others) await endFamily({ app, tx }, { userId, familyId });
  });
}

async function endFamily(
  { app, tx }: TransactionContext,
  { userId, familyId }: { userId: number; familyId: string },
): Promise<void> {
  await lockFamily(tx, familyId);
  await revokeFamily({ app, tx }, familyId);
  await forgetPushTokens(tx, { userId, familyId });
}

/** A device that is signed out gets no pushes; one that is signed in a second time still does. */
async function forgetPushTokens(
  tx: Transaction,
  { userId, familyId }: { userId: number; familyId: string },
): Promise<void> {
  const live = await tx
    .selectDistinct({ deviceId: refreshTokens.deviceId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
  const ended = await tx
    .selectDistinct({ deviceId: refreshTokens.deviceId })
    .from(refreshTokens)
    .where(eq(refreshTokens.familyId, familyId));
  const liveIds = new Set(live.map(({ deviceId }) => deviceId));
  const gone = ended.flatMap(({ deviceId }) => (deviceId && !liveIds.has(deviceId) ? [deviceId] : []));
  if (gone.length === 0) return;
  await tx.delete(pushTokens).where(and(eq(pushTokens.userId, userId), inArray(pushTokens.deviceId, gone)));
}
