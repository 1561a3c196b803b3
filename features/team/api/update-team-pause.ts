import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Takes my team out of recommendations for a while, or back in. */
export function useUpdateTeamPause() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: ({ teamId, isPaused }: { teamId: number; isPaused: boolean }) =>
      api.updateTeamPause({ params: { teamId }, body: { isPaused } }),
    onSettled: markStale,
  });
}
