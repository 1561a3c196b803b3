import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { operatorRoles } from '@/contract/call';
import { passingKinds, type SandboxOperator } from '../control';

const idParamSchema = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** Until a moment, for some seconds from now (tests that wait for the end), or for ever. */
const sanctionSchema = z
  .strictObject({
    reason: z.string().trim().min(1).max(100),
    endsAt: z.iso.datetime().optional(),
    seconds: z.number().positive().max(1e9).optional(),
  })
  .refine(({ endsAt, seconds }) => endsAt === undefined || seconds === undefined, {
    message: 'either endsAt or seconds',
    path: ['seconds'],
  });

const verdictSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('APPROVED') }),
  z.strictObject({ status: z.literal('REJECTED'), reason: z.string().trim().min(1).max(200) }),
]);

const withdrawalSchema = z.strictObject({ daysAgo: z.number().min(0).max(3650) });
const operatorSchema = z.strictObject({
  email: z.email(),
  name: z.string().trim().min(1).max(40),
  role: z.enum(operatorRoles),
});
const spendingSchema = z.strictObject({ cloverAmount: z.int().positive().max(100_000) });
/** Up to three years: a consent is asked about after two. */
const minutesSchema = z.strictObject({ minutes: z.number().positive().max(1_600_000) });

/** What an operator may do, for scripts. `id` of a user is the product's userId. */
export function registerOperatorApi(app: FastifyInstance, operator: SandboxOperator): void {
  app.post('/api/operators', async (request, reply) =>
    reply.code(201).send(await operator.createOperator(operatorSchema.parse(request.body))),
  );

  app.get('/api/sanctions', async () => ({ items: await operator.listSanctions() }));

  app.post('/api/users/:id/sanctions', async (request, reply) => {
    const { id } = idParamSchema.parse(request.params);
    const { reason, endsAt, seconds } = sanctionSchema.parse(request.body);
    const end = seconds === undefined ? endsAt : new Date(Date.now() + seconds * 1000);
    const sanction = { userId: id, reason, endsAt: end === undefined ? null : new Date(end) };
    return reply.code(201).send(await operator.sanction(sanction));
  });

  app.delete('/api/users/:id/sanctions', (request) =>
    operator.liftSanctions(idParamSchema.parse(request.params).id),
  );

  app.put('/api/users/:id/verification', async (request) => {
    const { id } = idParamSchema.parse(request.params);
    const { isVerified } = z.strictObject({ isVerified: z.boolean() }).parse(request.body);
    await operator.setVerified(id, isVerified);
    return { isVerified };
  });

  app.get('/api/photos', async () => ({ items: await operator.listPhotos() }));

  app.put('/api/photos/:id/verdict', async (request) => {
    const { id } = idParamSchema.parse(request.params);
    const verdict = verdictSchema.parse(request.body);
    await operator.judgePhoto(id, verdict);
    return verdict;
  });

  app.get('/api/reports', async () => ({ items: await operator.listReports() }));

  app.get('/api/withdrawals', async () => ({ items: await operator.listWithdrawals() }));

  app.put('/api/users/:id/withdrawal', (request) => {
    const { id } = idParamSchema.parse(request.params);
    return operator.ageWithdrawal({ userId: id, ...withdrawalSchema.parse(request.body) });
  });

  for (const what of passingKinds)
    app.put(`/api/users/:id/${what}`, (request) => {
      const { id } = idParamSchema.parse(request.params);
      return operator.passTime({ what, userId: id, ...minutesSchema.parse(request.body) });
    });

  app.post('/api/users/:id/spendings', async (request, reply) => {
    const { id } = idParamSchema.parse(request.params);
    const { cloverAmount } = spendingSchema.parse(request.body);
    await operator.spendClovers({ userId: id, cloverAmount });
    return reply.code(201).send({ cloverAmount });
  });
}
