import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Turns a waiting request back into a draft. */
export function useCancelTeamBuildingRequest() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (teamBuildingRequestId: number) =>
      api.cancelTeamBuildingRequest({ params: { teamBuildingRequestId } }),
    onSettled: markStale,
  });
}
