import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxPurchases } from '../control';

const orderSchema = z.strictObject({ productId: z.string().min(1).max(200), accountId: z.string().max(20) });
const endSchema = orderSchema.extend({ type: z.enum(['REFUNDED', 'CHARGED_BACK']) });
const transactionSchema = z.strictObject({ transactionId: z.string().min(1).max(200) });

/** The sandbox's store for scripts. */
export function registerPurchasesApi(app: FastifyInstance, purchases: SandboxPurchases): void {
  app.post('/api/purchases', async (request, reply) =>
    reply.code(201).send(await purchases.pay(orderSchema.parse(request.body))),
  );
  app.put('/api/purchases/:transactionId/end', async (request) => {
    const { transactionId } = transactionSchema.parse(request.params);
    await purchases.giveBack({ ...endSchema.parse(request.body), transactionId });
    return {};
  });
}
