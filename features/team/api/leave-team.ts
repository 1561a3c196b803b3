import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '@/contract/call';
import type { leaveTeam } from '@/contract/teams';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useStaleTeam } from '../hooks/use-stale-team';

type Leaving = { teamId: number } & NonNullable<CallBody<typeof leaveTeam>>;

/** Leaves; the leader also removes a member or disbands. LIKEs and matches end with it. */
export function useLeaveTeam() {
  const queryClient = useQueryClient();
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: ({ teamId, ...body }: Leaving) => api.leaveTeam({ params: { teamId }, body }),
    onSettled: async () => {
      for (const queryKey of [rootKeys.matches, rootKeys.preMatches, rootKeys.chats])
        void queryClient.invalidateQueries({ queryKey });
      await markStale();
    },
  });
}
