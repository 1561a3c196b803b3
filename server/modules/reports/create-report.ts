import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { ParsedBody } from '@/contract/call';
import { REPORT_DESCRIPTION_MIN_LENGTH } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { createReport as createReportCall } from '@/contract/safety';
import type { MemberContext, MemberTransactionContext, TransactionContext } from '../../app-context';
import { type ReportEvidence, reports } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { blockLocked } from '../endings/create-block';
import { lockAccounts } from '../users/lock-people';
import { findTarget } from './find-target';
import { freezeEvidence } from './freeze-evidence';
import { findReportType } from './report-types';

type NewReport = ParsedBody<typeof createReportCall>;

const sameReportMs = 86_400_000;

/**
 * Tells the operators of a person, a team or a message, with what it looks like now. The same again within a day
 * (target, reason, picture and messages), while nobody has decided, answers the first one's id and adds new words to it.
 * `alsoBlock` blocks whom it is about, unless that was done before.
 * Throws 1002 that names the field, 1003 for what this person cannot see.
 */
export async function createReport(
  { app, userId }: MemberContext,
  report: NewReport,
): Promise<{ id: number }> {
  const description = readDescription(report);
  return transact(app, async (tx) => {
    const target = await findTarget({ app, userId, tx }, report);
    // Two equal reports at the same moment wait in line here; a block needs the others' rows as well.
    const people = await lockAccounts(tx, [userId, ...(report.alsoBlock ? target.userIds : [])]);
    const evidence = withPhoto(
      await freezeEvidence(tx, userId, { target, messageIds: report.messageIds ?? [] }),
      report.photoUrl,
    );
    const said = { ...report, description, evidence };
    const id =
      (await addToSameReport({ app, userId, tx }, said)) ??
      (await insertReport({ app, tx }, { reporterUserId: userId, ...said }));
    for (const { id: blockedUserId } of people)
      if (blockedUserId !== userId)
        await blockLocked({ app, userId, tx }, { blockedUserId, teamId: target.teamId });
    return { id };
  });
}

/** Throws 1002 for a picture that is none of whom or what is reported. */
function withPhoto(evidence: ReportEvidence, photoUrl: string | undefined): ReportEvidence {
  if (photoUrl === undefined) return evidence;
  const keys = [
    ...evidence.people.flatMap(({ photoKeys }) => photoKeys),
    ...evidence.messages.flatMap(({ isReported, imageKeys }) => (isReported ? imageKeys : [])),
  ];
  // An address is signed and holds the key in its path, escaped or not.
  const photoKey = keys.find((key) => photoUrl.includes(key) || photoUrl.includes(encodeURIComponent(key)));
  if (photoKey === undefined)
    throw fieldError('photoUrl', '신고할 사진을 찾을 수 없어요.', 'no picture of the target');
  return { ...evidence, photoKey };
}

/** Free text is needed for "other" and welcome elsewhere; words are not judged, they may quote what was said. */
function readDescription({ reportTypeId, description }: NewReport): string | null {
  const type = findReportType(reportTypeId);
  if (!type) throw fieldError('reportTypeId', '신고하는 까닭을 골라 주세요.', 'no such type');
  const text = description ?? '';
  if (type.needsDescription && Array.from(text).length < REPORT_DESCRIPTION_MIN_LENGTH)
    throw fieldError(
      'description',
      `어떤 일이 있었는지 ${REPORT_DESCRIPTION_MIN_LENGTH}자 이상 적어 주세요.`,
      `at least ${REPORT_DESCRIPTION_MIN_LENGTH} characters`,
    );
  return text === '' ? null : text;
}

type Said = Omit<NewReport, 'description'> & { description: string | null; evidence: ReportEvidence };

/** Null where it is said for the first time, or of something else than before. */
async function addToSameReport(
  { app, userId, tx }: MemberTransactionContext,
  { targetType, targetId, reportTypeId, description, evidence }: Said,
): Promise<number | null> {
  const open = await tx
    .select({ id: reports.id, description: reports.description, evidence: reports.evidence })
    .from(reports)
    .where(
      and(
        eq(reports.reporterUserId, userId),
        eq(reports.targetType, targetType),
        eq(reports.targetId, targetId),
        eq(reports.reportTypeId, reportTypeId),
        isNull(reports.outcome),
        gt(reports.createdAt, new Date(app.clock.now().getTime() - sameReportMs)),
      ),
    )
    .orderBy(desc(reports.id))
    .for('update');
  const same = open.find((each) => pointedOut(each.evidence) === pointedOut(evidence));
  if (!same) return null;
  if (description !== null && !isSaid(same.description, description))
    await tx
      .update(reports)
      .set({ description: [same.description, description].filter(Boolean).join('\n\n') })
      .where(eq(reports.id, same.id));
  return same.id;
}

/** Whole: what is said may have paragraphs of its own, and be a part of other words. */
function isSaid(before: string | null, description: string): boolean {
  return `\n\n${before ?? ''}\n\n`.includes(`\n\n${description}\n\n`);
}

/** What of it the reporter pointed out: the picture and the messages. */
function pointedOut({ photoKey, messages }: ReportEvidence): string {
  return JSON.stringify([
    photoKey ?? null,
    messages.flatMap(({ id, isReported }) => (isReported ? [id] : [])),
  ]);
}

async function insertReport(
  { app, tx }: TransactionContext,
  {
    reporterUserId,
    targetType,
    targetId,
    reportTypeId,
    description,
    evidence,
  }: { reporterUserId: number } & Pick<
    typeof reports.$inferInsert,
    'targetType' | 'targetId' | 'reportTypeId' | 'description' | 'evidence'
  >,
): Promise<number> {
  const [made] = await tx
    .insert(reports)
    .values({
      reporterUserId,
      targetType,
      targetId,
      reportTypeId,
      description,
      evidence,
      createdAt: app.clock.now(),
    })
    .returning({ id: reports.id });
  if (!made) throw new AppError(errorCodes.internalServerError);
  app.log.info({ reportId: made.id, reportTypeId, targetType }, 'something was reported');
  return made.id;
}
