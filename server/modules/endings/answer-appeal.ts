import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context, OperatorContext } from '../../app-context';
import { appeals, sanctions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { recordEvents } from '../../events/record-events';
import { setRejoinableAt } from './set-rejoinable-at';
import { tellOfSanction } from './tell-of-sanction';

export interface OpenAppeal {
  id: number;
  userId: number;
  nickname: string;
  reason: string;
  /** ISO 8601 UTC; null is for ever. */
  endsAt: string | null;
  text: string;
  createdAt: string;
  /** Who set the sanction, and who proposed it where that takes two: neither answers. */
  setBy: string;
  proposedBy: string | null;
}

/** As many as anybody reads in one go. */
const mostAppeals = 300;

/** Appeals nobody answered yet, oldest first; `after` the one of that number. */
export async function listAppeals(
  { app }: Context,
  { limit = mostAppeals, after = 0 } = {},
): Promise<OpenAppeal[]> {
  const rows = await app.db
    .select({ appeal: appeals, sanction: sanctions, nickname: users.nickname })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .innerJoin(users, eq(users.id, sanctions.userId))
    .where(and(isNull(appeals.outcome), gt(appeals.id, after)))
    .orderBy(asc(appeals.id))
    .limit(limit);
  return rows.map(({ appeal, sanction, nickname }) => ({
    id: appeal.id,
    userId: sanction.userId,
    nickname,
    reason: sanction.reason,
    endsAt: sanction.endsAt?.toISOString() ?? null,
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    setBy: sanction.setBy,
    proposedBy: sanction.proposedBy,
  }));
}

/**
 * The same for an operator, with whether the sanction is their own. Those come last, which somebody else has to answer:
 * they must not fill what is listed.
 */
export async function listAppealsFor(
  { app, by }: OperatorContext,
  { limit }: { limit: number },
): Promise<(OpenAppeal & { isOwn: boolean })[]> {
  const read: (OpenAppeal & { isOwn: boolean })[] = [];
  let page: OpenAppeal[];
  do {
    page = await listAppeals({ app }, { limit, after: read.at(-1)?.id });
    read.push(...page.map((appeal) => ({ ...appeal, isOwn: isSetBy(appeal, by) })));
  } while (
    page.length === limit &&
    read.length < mostAppeals &&
    read.filter(({ isOwn }) => !isOwn).length < limit
  );
  return read.sort((one, other) => Number(one.isOwn) - Number(other.isOwn)).slice(0, limit);
}

/** All that wait for an answer. */
export function countAppeals({ app }: Context): Promise<number> {
  return app.db.$count(appeals, isNull(appeals.outcome));
}

interface Answer {
  appealId: number;
  outcome: 'LIFTED' | 'UPHELD';
  answer: string;
  answeredBy: string;
}

/**
 * Answers an appeal, once, in words the person reads; LIFTED ends that sanction. Throws 1003 for none, for an answered
 * one, and for whoever set or proposed the sanction: somebody else looks at it again.
 */
export async function answerAppeal({ app }: Context, given: Answer): Promise<void> {
  const { appealId, outcome, answer, answeredBy } = given;
  const now = app.clock.now();
  await transact(app, async (tx) => {
    // The sanction first, as who lifts it by hand locks it.
    const [open] = await tx
      .select({ sanction: sanctions })
      .from(appeals)
      .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
      .where(and(eq(appeals.id, appealId), isNull(appeals.outcome)))
      .for('no key update', { of: sanctions });
    const [answered] = await tx
      .update(appeals)
      .set({ outcome, answer, answeredBy, answeredAt: now })
      .where(and(eq(appeals.id, appealId), isNull(appeals.outcome)))
      .returning({ id: appeals.id });
    if (!open || !answered)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '없거나 이미 답한 이의 제기예요.',
        debugMessage: `appeal ${appealId}: none, or answered before`,
      });
    const { sanction } = open;
    if (isSetBy(sanction, answeredBy))
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '내가 정한 이용 제한이에요. 다른 운영자가 답해야 해요.',
        debugMessage: `appeal ${appealId}: set by the same`,
      });
    const target = { type: 'appeal' as const, id: appealId };
    await recordAudit(tx, { by: answeredBy, action: 'APPEAL_ANSWERED', target, after: { outcome } });
    await recordEvents(tx, [
      { userId: sanction.userId, type: 'APPEAL_ANSWERED', data: { sanctionId: sanction.id, outcome } },
    ]);
    if (outcome === 'UPHELD') return;
    const [lifted] = await tx
      .update(sanctions)
      .set({ liftedAt: now, liftedBy: answeredBy })
      .where(and(eq(sanctions.id, sanction.id), isNull(sanctions.liftedAt)))
      .returning({ userId: sanctions.userId, endsAt: sanctions.endsAt });
    if (!lifted) return;
    await setRejoinableAt({ app, tx }, lifted.userId);
    await tellOfSanction(tx, { userId: lifted.userId, isAccountBack: lifted.endsAt === null });
  });
  app.log.info({ appealId, outcome }, 'an appeal was answered');
}

/** Whether somebody set a sanction, or proposed it where that takes two. */
function isSetBy({ setBy, proposedBy }: { setBy: string; proposedBy: string | null }, by: string): boolean {
  return setBy === by || proposedBy === by;
}
