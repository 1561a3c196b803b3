import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { operatorProposals } from '../../db/schema';

/** SQL: a confirmed export, to one of the two who decided it, as long as it may be taken. */
export function isTakable({ operatorId, now }: { operatorId: number; now: Date }): SQL<boolean> {
  const { kind, outcome, expiresAt, proposedBy, decidedBy } = operatorProposals;
  return sql<boolean>`coalesce(${and(
    eq(kind, 'EXPORT'),
    eq(outcome, 'CONFIRMED'),
    gt(expiresAt, now),
    or(eq(proposedBy, operatorId), eq(decidedBy, operatorId)),
  )}, false)`;
}
