import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '@/contract/call';
import type { answerPlan, Plan, proposePlan } from '@/contract/plans';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
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

/** Begins to plan, or calls it off. */
export function useStartPlan(channelId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.createPlan({ params: { channelId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.plans }),
  });
}

export function useDeletePlan(channelId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.deletePlan({ params: { channelId } }),
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

/** Shows what a tap makes of the plan at once and sends all of the person's choices, one after the other. */
function usePlanTap(channelId: number, send: (plan: Plan) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const { queryKey } = planQuery(channelId);
  return useMutation({
    mutationKey: taps,
    scope: { id: `plan-${channelId}` },
    mutationFn: (plan: Plan) => send(plan),
    onMutate: async (plan) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, plan });
    },
    onSettled: () => {
      // The last tap asks what is true now; what failed is taken back by it. It is over before the answer comes: what
      // others do meanwhile is asked for once more.
      if (queryClient.isMutating({ mutationKey: taps }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
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
