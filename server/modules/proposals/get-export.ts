import { and, asc, eq } from 'drizzle-orm';
import type { getExport as call } from '@/contract/back-office/proposals';
import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { OperatorContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { appeals, operatorProposals, reports, sanctions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { isAbout } from '../reports/find-person';
import { isTakable } from './takable-export';

/**
 * What a confirmed export gives out, to the two who decided it, as long as it may be taken: what is kept about somebody
 * where a public office asks for it. Who takes it is noted. Throws 1003 for anything else.
 */
export async function getExport(
  { app, operatorId, by }: OperatorContext,
  proposalId: number,
): Promise<ResponseBody<typeof call>> {
  const now = app.clock.now();
  return transact(app, async (tx) => {
    const [proposal] = await tx
      .select()
      .from(operatorProposals)
      .where(and(eq(operatorProposals.id, proposalId), isTakable({ operatorId, now })));
    if (!proposal)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '받을 수 있는 자료가 없어요.',
        debugMessage: 'proposalId: no confirmed export of one’s own',
      });
    const { userId } = proposal;
    await recordAudit(tx, {
      by,
      action: 'EXPORT_TAKEN',
      target: { type: 'proposal', id: proposalId },
      after: { userId },
    });
    return { takenAt: now.toISOString(), person: await readPerson(tx, userId) };
  });
}

async function readPerson(tx: Transaction, userId: number): Promise<Record<string, unknown>> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const about = await tx.select().from(reports).where(isAbout(userId)).orderBy(asc(reports.id));
  const decided = await tx
    .select({ sanction: sanctions, appeal: appeals })
    .from(sanctions)
    .leftJoin(appeals, eq(appeals.sanctionId, sanctions.id))
    .where(eq(sanctions.userId, userId))
    .orderBy(asc(sanctions.id));
  return {
    userId,
    account: user
      ? {
          uniqueId: user.uniqueId,
          nickname: user.nickname,
          gender: user.gender,
          birthdate: user.birthdate,
          phoneNumber: user.phoneNumber,
          state: user.state,
          joinedAt: user.createdAt.toISOString(),
        }
      : null,
    // Who reported stays unnamed: that is another person's, and another proposal's.
    reports: about.map(({ id, reportTypeId, evidence, outcome, createdAt }) => ({
      id,
      reportTypeId,
      outcome,
      reportedAt: createdAt.toISOString(),
      messages: evidence.messages
        .filter(({ senderUserId }) => senderUserId === userId)
        .map(({ id: messageId, text, sentAt, isReported }) => ({ id: messageId, text, sentAt, isReported })),
    })),
    sanctions: decided.map(({ sanction, appeal }) => ({
      id: sanction.id,
      reason: sanction.reason,
      startedAt: sanction.createdAt.toISOString(),
      endsAt: sanction.endsAt?.toISOString() ?? null,
      liftedAt: sanction.liftedAt?.toISOString() ?? null,
      appeal: appeal && { text: appeal.text, outcome: appeal.outcome, answer: appeal.answer },
    })),
  };
}
