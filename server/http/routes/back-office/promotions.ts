import * as calls from '@/contract/back-office/promotions';
import { createPromotion, endPromotion, listPromotions } from '../../../modules/promotions/promotion-desk';
import { operatorRoute, type Route } from '../../route';

export const promotionRoutes: readonly Route[] = [
  operatorRoute(calls.getPromotions, async ({ context }) => ({ items: await listPromotions(context) })),
  operatorRoute(calls.createPromotion, ({ context, body }) =>
    createPromotion(context, { ...body, createdBy: context.by }),
  ),
  operatorRoute(calls.deletePromotion, async ({ context, params }) => {
    await endPromotion(context, { ...params, endedBy: context.by });
    return {};
  }),
];
