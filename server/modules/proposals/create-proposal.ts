import { and, eq, gt, isNull } from 'drizzle-orm';
import type { createProposal as call } from '@/contract/back-office/proposals';
import type { ParsedBody } from '@/contract/call';
import type { OperatorContext } from '../../app-context';
import { operatorProposals } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordAudit } from '../../events/record-audit';
import { lockPerson } from '../endings/lock-person';

/** Proposes what takes two. The same while it is open answers the first one's id. Throws 1003 for nobody. */
export async function createProposal(
  { app, operatorId, by }: OperatorContext,
  { kind, userId, reason }: ParsedBody<typeof call>,
): Promise<{ id: number }> {
  const now = app.clock.now();
  return transact(app, async (tx) => {
    await lockPerson(tx, userId);
    const [open] = await tx
      .select({ id: operatorProposals.id })
      .from(operatorProposals)
      .where(
        and(
          eq(operatorProposals.kind, kind),
          eq(operatorProposals.userId, userId),
          eq(operatorProposals.proposedBy, operatorId),
          isNull(operatorProposals.outcome),
          gt(operatorProposals.expiresAt, now),
        ),
      );
    if (open) return open;
    const expiresAt = new Date(now.getTime() + app.product.proposalMs);
    const [made] = await tx
      .insert(operatorProposals)
      .values({ kind, userId, reason, proposedBy: operatorId, expiresAt, createdAt: now })
      .returning({ id: operatorProposals.id });
    if (!made) throw new Error('the proposal was not written');
    await recordAudit(tx, {
      by,
      action: 'PROPOSAL_MADE',
      target: { type: 'proposal', id: made.id },
      reason,
      after: { kind, userId },
    });
    return made;
  });
}
