import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxCoupons } from '../control';

const idParamSchema = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** `seconds` until it cannot be used any more, from now; below zero: over already. Absent: the usual time. */
const couponSchema = z.strictObject({
  kind: z.string().min(1).max(100),
  seconds: z.number().min(-1e9).max(1e9).optional(),
});

/** Coupons for whoever needs one, for scripts. `id` of a user is the product's userId. */
export function registerCouponsApi(app: FastifyInstance, coupons: SandboxCoupons): void {
  app.get('/api/coupon-kinds', async () => ({ items: await coupons.listKinds() }));

  app.post('/api/users/:id/coupons', async (request, reply) => {
    const { id } = idParamSchema.parse(request.params);
    const { kind, seconds } = couponSchema.parse(request.body);
    const expiresAt = seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000);
    return reply.code(201).send(await coupons.issue({ userId: id, kind, expiresAt }));
  });
}
