import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { errorCodes } from '@/contract/error-codes';
import { AppError } from '../../errors/app-error';
import { passingKinds, type SandboxControl, type SandboxOperator } from '../control';
import { sendPage } from '../pages/page';
import { passingSpans, passingTexts, renderOperatorDesk } from './operator-page';

const dayMs = 86_400_000;
const idSchema = z.coerce.number().int().positive().max(2_147_483_647);
const idParamSchema = z.object({ id: idSchema });
const passingKindSchema = z.enum(passingKinds);
const deskSchema = z.object({
  userId: idSchema.optional().catch(undefined),
  what: passingKindSchema.optional().catch(undefined),
  done: z.string().optional(),
});
const sanctionFormSchema = z.object({
  userId: idSchema,
  reason: z.string().trim().min(1),
  /** 0 is for ever. */
  days: z.coerce.number().int().min(0).max(3650),
});
const withdrawalFormSchema = z.object({ daysAgo: z.coerce.number().int().min(0).max(3650) });
const passingFormSchema = z.object({
  userId: idSchema,
  what: passingKindSchema,
  minutes: z.coerce.number().int().positive().max(1_600_000),
});
const rejectionFormSchema = z.object({ reason: z.string().trim().min(1) });

/** The operator's desk of the console. */
export function registerOperatorDesk(app: FastifyInstance, control: SandboxControl): void {
  const { operator } = control;

  app.get('/operator', async (request, reply) => {
    const [people, sanctions, photos, reports, withdrawals] = await Promise.all([
      control.listPeople(),
      operator.listSanctions(),
      operator.listPhotos(),
      operator.listReports(),
      operator.listWithdrawals(),
    ]);
    const view = { people, sanctions, photos, reports, withdrawals, ...deskSchema.parse(request.query) };
    return sendPage(reply, renderOperatorDesk(view));
  });

  app.get('/console/photos/:id', async (request, reply) => {
    const picture = await operator.readPhoto(idParamSchema.parse(request.params).id);
    if (!picture) return reply.code(404).send();
    return reply.type('image/webp').header('cache-control', 'no-store').send(picture);
  });

  app.post('/console/sanctions', async (request, reply) => {
    const { userId, reason, days } = sanctionFormSchema.parse(request.body);
    const endsAt = days === 0 ? null : new Date(Date.now() + days * dayMs);
    await operator.sanction({ userId, reason, endsAt });
    return backToDesk(reply, '이용을 제한했어요.');
  });

  app.post('/console/sanctions/:id/lift', async (request, reply) => {
    await operator.liftSanctions(idParamSchema.parse(request.params).id);
    return backToDesk(reply, '이용 제한을 풀었어요.');
  });

  app.post('/console/photos/:id/approve', async (request, reply) => {
    await operator.judgePhoto(idParamSchema.parse(request.params).id, { status: 'APPROVED' });
    return backToDesk(reply, '사진을 승인했어요.');
  });

  app.post('/console/photos/:id/reject', async (request, reply) => {
    const { reason } = rejectionFormSchema.parse(request.body);
    await operator.judgePhoto(idParamSchema.parse(request.params).id, { status: 'REJECTED', reason });
    return backToDesk(reply, '사진을 거절했어요.');
  });

  app.post('/console/passings', async (request, reply) => {
    const { userId, what, minutes } = passingFormSchema.parse(request.body);
    const done = await passOnDesk(operator, { userId, what, minutes });
    return backToDesk(reply, done, { userId: String(userId), what });
  });

  app.post('/console/withdrawals/:id', async (request, reply) => {
    const userId = idParamSchema.parse(request.params).id;
    const { daysAgo } = withdrawalFormSchema.parse(request.body);
    await operator.ageWithdrawal({ userId, daysAgo });
    return backToDesk(reply, `탈퇴한 지 ${daysAgo}일이 지났어요.`);
  });
}

/** Whose time passes need not have anything that waits: that is said, not refused. */
async function passOnDesk(
  operator: SandboxOperator,
  { userId, what, minutes }: z.infer<typeof passingFormSchema>,
): Promise<string> {
  try {
    await operator.passTime({ userId, what, minutes });
  } catch (error) {
    if (error instanceof AppError && error.code === errorCodes.forbidden) return error.displayMessage;
    throw error;
  }
  const span = passingSpans.find((each) => each.minutes === minutes)?.text ?? `${minutes}분`;
  return `${passingTexts[what]} 시간이 ${span} 지났어요.`;
}

function backToDesk(reply: FastifyReply, done: string, chosen: Record<string, string> = {}) {
  return reply.redirect(`/operator?${new URLSearchParams({ ...chosen, done })}`, 303);
}
