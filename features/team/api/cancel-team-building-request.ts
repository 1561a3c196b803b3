import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Turns a waiting request back into a draft. */
export function useCancelTeamBuildingRequest() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (teamBuildingRequestId: number) =>
      call('cancelTeamBuildingRequest', { params: { teamBuildingRequestId } }),
    onSettled: markStale,
  });
}
