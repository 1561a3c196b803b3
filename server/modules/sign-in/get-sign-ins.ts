import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CallResponse } from '@/contract/call';
import { type getSignIns as getSignInsCall, signInSchema } from '@/contract/sign-ins';
import type { MemberContext } from '../../app-context';
import { jsonIsoMoment, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { refreshTokens } from '../../db/schema';

/** Where a person is signed in: this device first, then by last use. The newest token of a family speaks for it. */
export async function getSignIns(
  { app, userId }: MemberContext,
  { familyId }: { familyId: string },
): Promise<CallResponse<typeof getSignInsCall>> {
  return { items: await signInsQuery(app.db, { userId, familyId, now: app.clock.now() }) };
}

const signInsQuery = preparedQuery({
  name: 'sign_ins',
  given: { userId: 'int', familyId: 'text', now: 'timestamptz' },
  answer: z.array(z.object({ ...signInSchema.shape, lastUsedAt: jsonIsoMoment })),
  text: ({ userId, familyId, now }) =>
    sql`select ${jsonRows(sql`
    select newest.* from (
      select distinct on (${refreshTokens.familyId}) ${refreshTokens.id}, ${refreshTokens.platform},
        ${refreshTokens.deviceName} as "deviceName", ${refreshTokens.createdAt} as "lastUsedAt",
        ${refreshTokens.familyId} = ${familyId} as "isCurrent"
      from ${refreshTokens}
      where ${refreshTokens.userId} = ${userId} and ${refreshTokens.revokedAt} is null
        and ${refreshTokens.expiresAt} > ${now}
      order by ${refreshTokens.familyId}, ${refreshTokens.id} desc) newest
    order by newest."isCurrent" desc, newest."lastUsedAt" desc, newest.id desc`)}`,
});
