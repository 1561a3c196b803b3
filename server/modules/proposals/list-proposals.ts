import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Proposal } from '@/contract/back-office/proposals';
import type { OperatorContext } from '../../app-context';
import { operatorProposals, operators } from '../../db/schema';
import { isTakable } from './takable-export';

const newest = 100;
const decider = alias(operators, 'decider');

/** What takes two operators, newest first. */
export async function listProposals({ app, operatorId }: OperatorContext): Promise<Proposal[]> {
  const now = app.clock.now();
  const rows = await app.db
    .select({
      proposal: operatorProposals,
      proposedBy: operators.name,
      decidedBy: decider.name,
      mayTake: isTakable({ operatorId, now }),
    })
    .from(operatorProposals)
    .innerJoin(operators, eq(operators.id, operatorProposals.proposedBy))
    .leftJoin(decider, eq(decider.id, operatorProposals.decidedBy))
    .orderBy(desc(operatorProposals.id))
    .limit(newest);
  return rows.map(({ proposal, proposedBy, decidedBy, mayTake }) => {
    const { id, kind, userId, reason, outcome, expiresAt, createdAt } = proposal;
    const isWithdrawn = outcome === 'DECLINED' && proposal.decidedBy === proposal.proposedBy;
    return {
      id,
      kind,
      userId,
      reason,
      proposedBy,
      decidedBy,
      isOwn: proposal.proposedBy === operatorId,
      mayTake,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      state: isWithdrawn ? 'WITHDRAWN' : (outcome ?? (expiresAt <= now ? 'EXPIRED' : 'OPEN')),
    };
  });
}
