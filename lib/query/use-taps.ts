import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface TapsOptions<Data, Choices> {
  /** What the taps change. */
  queryKey: QueryKey;
  /** Of all taps that change it. */
  mutationKey: readonly string[];
  send: (choices: Choices) => Promise<unknown>;
  show: (known: Data, choices: Choices) => Data;
}

/**
 * Shows what a tap makes of a query at once, and sends all of the person's choices, one tap after the other. The last
 * one asks what is true now; what failed is taken back, also where nothing answers.
 */
export function useTaps<Data, Choices>({ queryKey, mutationKey, send, show }: TapsOptions<Data, Choices>) {
  const queryClient = useQueryClient();
  /** What the service has of it while taps are on their way. */
  const savedKey = ['saved', ...queryKey];
  /** This one's own among them. */
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: queryKey.join() },
    mutationFn: send,
    onMutate: async (choices) => {
      await queryClient.cancelQueries({ queryKey });
      if (isLast()) queryClient.setQueryData<Data>(savedKey, queryClient.getQueryData<Data>(queryKey));
      queryClient.setQueryData<Data>(queryKey, (known) => known && show(known, choices));
    },
    onSuccess: (_answer, choices) => {
      queryClient.setQueryData<Data>(savedKey, (saved) => saved && show(saved, choices));
    },
    onError: () => {
      if (isLast()) queryClient.setQueryData<Data>(queryKey, queryClient.getQueryData<Data>(savedKey));
    },
    onSettled: () => {
      // It is over before the answer comes: what others do meanwhile is asked for once more.
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
