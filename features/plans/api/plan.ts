import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallBody, CallResponse } from '@/contract/call';
import type { answerPlan, getPlan, Plan, proposePlan } from '@/contract/plans';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useTaps } from '@/lib/query/use-taps';
import { chosenPlaceIds, chosenSlots } from '../model';

const planQuery = (channelId: number) =>
  queryOptions({
    queryKey: [...rootKeys.plans, channelId],
    queryFn: ({ signal }) => api.getPlan({ params: { channelId }, signal }),
  });

/** What a room plans. */
export function usePlan(channelId: number) {
  return useQuery(planQuery(channelId));
}

/** The plan as it is known at the moment of the call, for what was asked of one that may be another by then. */
export function useReadPlan(channelId: number): () => Plan | null {
  const queryClient = useQueryClient();
  return () => queryClient.getQueryData(planQuery(channelId).queryKey)?.plan ?? null;
}

const taps = ['plan-taps'];

/** What others did is asked for; while own taps are on their way, by the last of them. */
export function useRefreshPlan(channelId: number) {
  const queryClient = useQueryClient();
  return () => {
    if (queryClient.isMutating({ mutationKey: taps }) === 0)
      void queryClient.invalidateQueries({ queryKey: planQuery(channelId).queryKey });
  };
}

/** Begins to plan. */
export function useStartPlan(channelId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.createPlan({ params: { channelId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.plans }),
  });
}

/** Calls off what the person saw, and no plan that was begun meanwhile. */
export function useDeletePlan(channelId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (seenPlanId: number) => api.deletePlan({ params: { channelId }, query: { seenPlanId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.plans }),
  });
}

export function useCreatePlanPlace(channelId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.createPlanPlace({ params: { channelId }, body: { name } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.plans }),
  });
}

export function useProposePlan(channelId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof proposePlan>) => api.proposePlan({ params: { channelId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.plans }),
  });
}

export function useAnswerPlan(channelId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof answerPlan>) => api.answerPlan({ params: { channelId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.plans }),
  });
}

/** All of the person's choices at each tap. */
function usePlanTap(channelId: number, send: (plan: Plan) => Promise<unknown>) {
  const { queryKey } = planQuery(channelId);
  const show = (known: CallResponse<typeof getPlan>, plan: Plan) => ({ ...known, plan });
  return useTaps({ queryKey, mutationKey: taps, send, show });
}

export function useTapSlots(channelId: number, userId: number) {
  return usePlanTap(channelId, (plan) =>
    api.updatePlanSlots({ params: { channelId }, body: { slots: chosenSlots(plan, userId) } }),
  );
}

export function useTapPlaces(channelId: number, userId: number) {
  return usePlanTap(channelId, (plan) =>
    api.updatePlanPlaceVotes({ params: { channelId }, body: { placeIds: chosenPlaceIds(plan, userId) } }),
  );
}
