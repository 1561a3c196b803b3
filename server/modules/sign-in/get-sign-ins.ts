import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { CallResponse } from '@/contract/call';
import type { getSignIns as getSignInsCall } from '@/contract/sign-ins';
import type { MemberContext } from '../../app-context';
import { refreshTokens } from '../../db/schema';

/** Where a person is signed in: this device first, then by last use. The newest token of a family speaks for it. */
export async function getSignIns(
  { app, userId }: MemberContext,
  { familyId }: { familyId: string },
): Promise<CallResponse<typeof getSignInsCall>> {
  const newest = await app.db
    .selectDistinctOn([refreshTokens.familyId])
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, userId),
        isNull(refreshTokens.revokedAt),
        gt(refreshTokens.expiresAt, app.clock.now()),
      ),
    )
    .orderBy(refreshTokens.familyId, desc(refreshTokens.id));
  const isCurrent = (token: { familyId: string }) => token.familyId === familyId;
  newest.sort(
    (one, other) =>
      Number(isCurrent(other)) - Number(isCurrent(one)) ||
      other.createdAt.getTime() - one.createdAt.getTime(),
  );
  return {
    items: newest.map((token) => ({
      id: token.id,
      platform: token.platform,
      deviceName: token.deviceName,
      lastUsedAt: token.createdAt.toISOString(),
      isCurrent: isCurrent(token),
    })),
  };
}
