import { useQueryClient } from '@tanstack/react-query';
import { useStepBack } from '@/components/layout/use-step-back';
import { whenHistoryRests } from '@/lib/history/held-places';
import { type RootKey, rootKeys } from '@/lib/query/keys';

/** What leads to a profile, and shows who is in it. */
const lists: readonly RootKey[] = [
  rootKeys.friends,
  rootKeys.friendRequests,
  rootKeys.teams,
  rootKeys.chats,
  rootKeys.alarms,
];
/** A list that does not come is shown as it was, and asks again. */
const longestWaitMs = 1_000;

/** Leaves the profile of somebody who was blocked for where one came from, once that is without them. */
export function useLeaveBlocked(fallbackHref: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const stepBack = useStepBack(fallbackHref);

  return async () => {
    const anew = lists.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'inactive' }));
    await Promise.race([Promise.all(anew), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
    await whenHistoryRests();
    stepBack();
  };
}
