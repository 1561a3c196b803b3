'use client';

import { useRouter } from 'next/navigation';
import { AlarmBell } from '@/app/_components/main-actions';
import { useTabBadges } from '@/app/_components/use-tab-badges';
import { TabLayout } from '@/components/layout/tab-layout';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { IconLink } from '@/components/ui/icon-link';
import { loadLater } from '@/components/ui/load-later';
import { toastError } from '@/components/ui/toast-error';
import { useShareInvite } from '@/features/friends/hooks/use-share-invite';
import { useMyTeam } from '@/features/team/api/get-my-team';
import { openTeamMenu, teamActionsOf } from '@/features/team/components/open-team-menu';
import { ReceivedInvitationsBanner } from '@/features/team/components/received-invitations-banner';
import { TeamSkeleton } from '@/features/team/components/team-skeleton';
import { useTeamExits } from '@/features/team/hooks/use-team-exits';
import { useTeamPause } from '@/features/team/hooks/use-team-pause';
import { phaseOf, type TeamPhase } from '@/features/team/model';
import { useSignedInUserId } from '@/lib/domain/session/use-signed-in-user-id';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { openInviteSheet } from './open-invite-sheet';

const loadTeamPhase = () => import('./team-phase');
const TeamPhaseView = loadLater(() => loadTeamPhase().then((module) => module.TeamPhaseView), {
  loading: <TeamSkeleton />,
  isEager: true,
});
const TeamPhaseAction = loadLater(() => loadTeamPhase().then((module) => module.TeamPhaseAction), {
  isQuiet: true,
  isEager: true,
});

/** /team: from nobody yet to a live team. */
export function MyTeamScreen() {
  const badges = useTabBadges();
  const shareInvite = useShareInvite();
  const myUserId = useSignedInUserId();
  const { data, error, isError, isFetching, refetch } = useMyTeam();
  const phase = data && phaseOf(data);
  const received = data?.receivedInvitations ?? [];
  const parts = phase &&
    myUserId !== null && {
      phase,
      myUserId,
      onInvite: () => void openInviteSheet(),
      onShare: () => void shareInvite(),
    };

  return (
    <TabLayout
      title="내 팀"
      scrollKey="team"
      badges={badges}
      actions={
        <>
          <IconLink
            href={paths.teamInvitation}
            icon="person-add"
            label={received.length > 0 ? `초대, 받은 초대 ${received.length}개` : '초대'}
            hasDot={received.length > 0}
          />
          {parts ? <TeamMenuButton phase={parts.phase} myUserId={parts.myUserId} /> : null}
        </>
      }
      footer={parts ? <TeamPhaseAction {...parts} /> : undefined}
    >
      <ReceivedInvitationsBanner invitations={received} />
      {parts ? (
        <TeamPhaseView {...parts} />
      ) : isError && !data ? (
        <ErrorState
          title="내 팀을 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <TeamSkeleton />
      )}
    </TabLayout>
  );
}

/** Leave, edit, kick, disband; the bell stands there while there is nothing to manage. */
function TeamMenuButton({ phase, myUserId }: { phase: TeamPhase; myUserId: number }) {
  const router = useRouter();
  const loadExits = useTeamExits(myUserId);
  const rest = useTeamPause();
  const actions = teamActionsOf(phase, myUserId);
  if (actions.length === 0) return <AlarmBell />;

  async function openMenu() {
    const action = await openTeamMenu(actions);
    if (action === 'invite') return void openInviteSheet();
    if (action === 'edit') return router.push(paths.teamEdit);
    if (phase.kind === 'team' && action === 'pause') return rest.pauseTeam(phase.team);
    if (phase.kind === 'team' && action === 'resume') return rest.resumeTeam(phase.team);
    const exits = await loadExits();
    if (phase.kind === 'draft' && action === 'leaveDraft') return exits.leaveDraft(phase.draft);
    if (phase.kind === 'draft' && action === 'kick') return exits.kickBuilder(phase.draft, 'draft');
    if (phase.kind === 'request' && action === 'leaveRequest') return exits.leaveRequest(phase.request);
    if (phase.kind === 'request' && action === 'kick') return exits.kickBuilder(phase.request, 'request');
    if (phase.kind !== 'team') return;
    if (action === 'leave') return exits.leaveTeam(phase.team);
    if (action === 'kick') return exits.kickMember(phase.team);
    if (action === 'disband') return exits.disbandTeam(phase.team);
  }

  return <IconButton icon="more" label="더 보기" onClick={() => void openMenu().catch(toastError)} />;
}
