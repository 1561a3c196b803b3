import { eq } from 'drizzle-orm';
import type { ReportCase } from '@/contract/back-office/reports';
import { errorCodes } from '@/contract/error-codes';
import type { Context, OperatorContext, ReadContext } from '../../app-context';
import { type ReportEvidence, reports } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { readLadder } from '../sanctions/next-sanction';
import { presentQueued } from './list-report-queue';

/** A report with what was frozen when it was made. Who reads it is noted. Throws 1003 for none. */
export async function getReportCase({ app, by }: OperatorContext, reportId: number): Promise<ReportCase> {
  const report = await transact(app, async (tx) => {
    const [found] = await tx.select().from(reports).where(eq(reports.id, reportId));
    if (!found)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '없는 신고예요.',
        debugMessage: `report ${reportId}: none`,
      });
    await recordAudit(tx, { by, action: 'REPORT_READ', target: { type: 'report', id: reportId } });
    return found;
  });
  const { targetId, description, reporterUserId, evidence } = report;
  return {
    ...presentQueued(report),
    targetId,
    description,
    reporterUserId,
    ...(await presentEvidence({ app, db: app.db }, evidence)),
  };
}

/** The frozen evidence as an operator reads it: files by addresses that soon end. */
export async function presentEvidence(context: ReadContext, evidence: ReportEvidence) {
  const { app } = context;
  const people = evidence.people.map(async ({ photoKeys, ...person }) => ({
    ...person,
    photoUrls: await addressesOf({ app }, photoKeys),
    ...(await readLadder(context, person.userId)),
  }));
  const messages = evidence.messages.map(async ({ imageKeys, channelId: _, seq: __, ...message }) => ({
    ...message,
    imageUrls: await addressesOf({ app }, imageKeys),
  }));
  return {
    people: await Promise.all(people),
    team: evidence.team,
    messages: await Promise.all(messages),
    photoUrl: evidence.photoKey ? await app.objects.presignGet(evidence.photoKey) : null,
  };
}

function addressesOf({ app }: Context, keys: readonly string[]): Promise<string[]> {
  return Promise.all(keys.map((key) => app.objects.presignGet(key)));
}
