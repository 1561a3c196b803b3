import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { OperatorContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { operatorProposals } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { sanctionPerson } from '../endings/sanction-person';
import { nameOfOperator } from '../operators/operator-session';

type Proposal = typeof operatorProposals.$inferSelect;

interface Decision {
  proposalId: number;
  decision: 'CONFIRM' | 'DECLINE';
}

/**
 * Confirms what somebody else proposed, and a block happens in the same transaction; or declines it, which the proposer
 * may too. Throws 1003 for one's own, for an old one, and for one that was decided.
 */
export async function decideProposal(context: OperatorContext, decision: Decision): Promise<void> {
  const { app, by } = context;
  const open = await findOpen(context, decision);
  const settle = (tx: Transaction) => settleProposal(context, { tx, decision });
  if (decision.decision === 'CONFIRM' && open.kind === 'BLOCK') {
    const { userId, reason } = open;
    const proposedBy = nameOfOperator(open.proposedBy);
    await sanctionPerson({ app }, { userId, reason, endsAt: null, setBy: by, proposedBy }, settle);
  } else await transact(app, settle);
}

/** Said early too: a block lets go of invitations before its transaction begins, and a refused one must touch nothing. */
async function findOpen(
  { app, operatorId }: OperatorContext,
  { proposalId, decision }: Decision,
): Promise<Proposal> {
  const [proposal] = await app.db
    .select()
    .from(operatorProposals)
    .where(eq(operatorProposals.id, proposalId));
  const isOpen = proposal?.outcome === null && proposal.expiresAt > app.clock.now();
  const isOthers = decision === 'DECLINE' || proposal?.proposedBy !== operatorId;
  if (!proposal || !isOpen || !isOthers) throw notToDecide(operatorId, proposal);
  return proposal;
}

/** The condition is part of the write: of two who decide at once, one does. */
async function settleProposal(
  { app, operatorId, by }: OperatorContext,
  { tx, decision: { proposalId, decision } }: { tx: Transaction; decision: Decision },
): Promise<void> {
  const now = app.clock.now();
  const outcome = decision === 'CONFIRM' ? 'CONFIRMED' : 'DECLINED';
  const [decided] = await tx
    .update(operatorProposals)
    .set({
      outcome,
      decidedBy: operatorId,
      decidedAt: now,
      // From here on it says how long an export can be taken.
      expiresAt: new Date(now.getTime() + app.product.proposalMs),
    })
    .where(
      and(
        eq(operatorProposals.id, proposalId),
        isNull(operatorProposals.outcome),
        gt(operatorProposals.expiresAt, now),
        outcome === 'CONFIRMED' ? ne(operatorProposals.proposedBy, operatorId) : undefined,
      ),
    )
    .returning();
  if (!decided) {
    const [proposal] = await tx.select().from(operatorProposals).where(eq(operatorProposals.id, proposalId));
    throw notToDecide(operatorId, proposal);
  }
  await recordAudit(tx, {
    by,
    action: `PROPOSAL_${outcome}`,
    target: { type: 'proposal', id: proposalId },
    after: { kind: decided.kind, userId: decided.userId },
  });
}

function notToDecide(operatorId: number, proposal: Proposal | undefined): AppError {
  const isOwn = proposal?.outcome === null && proposal.proposedBy === operatorId;
  return new AppError(errorCodes.forbidden, {
    displayMessage: isOwn
      ? '내가 올린 요청은 다른 운영자가 확인해야 해요.'
      : '없거나, 기간이 지났거나, 이미 처리한 요청이에요.',
    debugMessage: isOwn ? 'proposalId: one’s own' : 'proposalId: none to decide',
  });
}
