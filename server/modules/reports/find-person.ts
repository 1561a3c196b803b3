import { desc, eq, sql } from 'drizzle-orm';
import type { FoundPerson } from '@/contract/back-office/people';
import type { OperatorContext } from '../../app-context';
import { reports, sanctions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordAudit } from '../../events/record-audit';
import { readLadder } from '../sanctions/next-sanction';
import { isNamed } from '../users/named-person';
import { hashPhone } from '../verification/phone-hash';

/**
 * One person by id, public code or phone number (compared as its keyed hash), whole: nobody is found by a part of
 * anything. Who reads it is noted, not what was typed. Null for nobody.
 */
export async function findPerson(context: OperatorContext, key: string): Promise<FoundPerson | null> {
  const { app, by } = context;
  return transact(app, async (tx) => {
    const [user] = await tx.select().from(users).where(whom(context, key)).orderBy(users.id).limit(1);
    if (!user) return null;
    const { id: userId, uniqueId, nickname, state, createdAt } = user;
    await recordAudit(tx, { by, action: 'PERSON_READ', target: { type: 'person', id: userId } });
    const past = await tx
      .select()
      .from(sanctions)
      .where(eq(sanctions.userId, userId))
      .orderBy(desc(sanctions.id))
      .limit(20);
    return {
      userId,
      uniqueId,
      nickname,
      state,
      joinedAt: createdAt.toISOString(),
      sanctions: past.map(({ id, reason, createdAt: startedAt, endsAt, liftedAt }) => ({
        id,
        reason,
        startedAt: startedAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        liftedAt: liftedAt?.toISOString() ?? null,
      })),
      reportCount: await tx.$count(reports, isAbout(userId)),
      ...(await readLadder({ app, db: tx }, userId)),
    };
  });
}

/** SQL: reports in which this person stands. */
export function isAbout(userId: number) {
  return sql`${reports.evidence}->'people' @> jsonb_build_array(jsonb_build_object('userId', ${userId}::int))`;
}

function whom(context: OperatorContext, key: string) {
  const digits = key.replaceAll(/[\s-]/g, '');
  if (/^0\d{8,10}$/.test(digits)) return eq(users.phoneHash, hashPhone(context, digits));
  return isNamed(digits);
}
