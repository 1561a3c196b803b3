import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { teamInfoSchema } from '@/contract/teams';
import { api } from '@/lib/http/api';
import { useStaleTeam } from '../hooks/use-stale-team';

export type TeamInfo = z.infer<typeof teamInfoSchema>;

/** Turns my draft into a team, or into a request that waits for fill-up. */
export function useCreateTeamBuildingRequest() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (info: TeamInfo) => api.createTeamBuildingRequest({ body: info }),
    onSettled: markStale,
  });
}

/** Name, intro and hashtags of my team. */
export function useUpdateTeam() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: ({ teamId, ...info }: TeamInfo & { teamId: number }) =>
      api.updateTeam({ params: { teamId }, body: info }),
    onSettled: markStale,
  });
}
