import * as calls from '@/contract/plans';
import { answerPlan } from '../../modules/plans/answer-plan';
import { createPlan } from '../../modules/plans/create-plan';
import { deletePlan } from '../../modules/plans/end-plan';
import { getPlan } from '../../modules/plans/get-plan';
import { createPlanPlace, updatePlanPlaceVotes } from '../../modules/plans/plan-places';
import { proposePlan } from '../../modules/plans/propose-plan';
import { updatePlanSlots } from '../../modules/plans/update-plan-slots';
import { memberRoute, type Route } from '../route';

export const planRoutes: readonly Route[] = [
  memberRoute(calls.getPlan, ({ context, params }) => getPlan(context, params.channelId)),
  memberRoute(calls.createPlan, async ({ context, params }) => {
    await createPlan(context, params.channelId);
    return {};
  }),
  memberRoute(calls.deletePlan, async ({ context, params, query }) => {
    await deletePlan(context, { ...params, ...query });
    return {};
  }),
  memberRoute(calls.updatePlanSlots, async ({ context, params, body }) => {
    await updatePlanSlots(context, { ...params, ...body });
    return {};
  }),
  memberRoute(calls.createPlanPlace, ({ context, params, body }) =>
    createPlanPlace(context, { ...params, ...body }),
  ),
  memberRoute(calls.updatePlanPlaceVotes, async ({ context, params, body }) => {
    await updatePlanPlaceVotes(context, { ...params, ...body });
    return {};
  }),
  memberRoute(calls.proposePlan, async ({ context, params, body }) => {
    await proposePlan(context, { ...params, ...body });
    return {};
  }),
  memberRoute(calls.answerPlan, async ({ context, params, body }) => {
    await answerPlan(context, { ...params, ...body });
    return {};
  }),
];
