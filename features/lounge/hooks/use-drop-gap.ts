import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLate, useMatchScheduler } from '../api/get-match-scheduler';
import { preMatchesQueryOptions } from '../api/get-pre-matches';
import { useLoungeStore } from '../store';

/** Whether a drop is due and its teams are not here yet: what stood before does not stand any more. */
export function useIsInDropGap(): boolean {
  const isDropDue = useLoungeStore((state) => state.isDropDue);
  const isBeingDealt = useMatchScheduler().data?.isBeingDealt ?? false;
  return isDropDue || isBeingDealt;
}

/** The same, and brings the teams once they are dealt. */
export function useDropGap(): boolean {
  const { isDropDue, setDropDue } = useLoungeStore();
  const { data } = useMatchScheduler();
  const queryClient = useQueryClient();
  const isBeingDealt = data?.isBeingDealt ?? false;
  const isDealt = data !== undefined && !isBeingDealt && !isLate(data);

  useEffect(() => {
    if (isBeingDealt) return setDropDue(true);
    if (!isDropDue || !isDealt) return;
    // The list first: the old cards are not shown once more.
    void queryClient.refetchQueries(preMatchesQueryOptions).then(() => setDropDue(false));
  }, [isBeingDealt, isDropDue, isDealt, setDropDue, queryClient]);

  return useIsInDropGap();
}
