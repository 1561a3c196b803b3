import { useQueryClient } from '@tanstack/react-query';
import { loadAhead } from '@/lib/async/load-ahead';
import { useDeleteDraftMember } from '../api/delete-draft-member';
import { useLeaveTeam } from '../api/leave-team';

const loadTeamExits = loadAhead(() => import('../team-exits'));

/** The ways out of a team, which come when somebody asks for one. */
export function useTeamExits(myUserId: number) {
  const queryClient = useQueryClient();
  const { mutateAsync: leave } = useLeaveTeam();
  const { mutateAsync: deleteDraftMember } = useDeleteDraftMember();
  return async function loadExits() {
    const { teamExits } = await loadTeamExits();
    return teamExits({ queryClient, myUserId, leave, deleteDraftMember });
  };
}
