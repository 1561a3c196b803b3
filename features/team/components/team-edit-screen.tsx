'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useMe } from '@/lib/domain/session/use-me';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useMyTeam } from '../api/get-my-team';
import { phaseOf, type TeamPhase } from '../model';
import { CreateTeamForm, EditTeamForm } from './team-forms';

/** /team/edit: names a draft, or changes a live team. */
export function TeamEditScreen() {
  const { data, error, isError, isFetching, refetch } = useMyTeam();
  const { data: me } = useMe();
  if (data && me) return <FormOf phase={phaseOf(data)} myUserId={me.id} />;
  return (
    <StackLayout title="팀 정보" fallbackHref={paths.team}>
      {isError && !data ? (
        <ErrorState
          title="내 팀을 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" className="grid gap-6 px-gutter pt-4">
          <span className="sr-only">팀 정보를 불러오는 중</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-45" />
          <Skeleton className="h-40" />
        </div>
      )}
    </StackLayout>
  );
}

function FormOf({ phase, myUserId }: { phase: TeamPhase; myUserId: number }) {
  if (phase.kind === 'team') return <EditTeamForm team={phase.team} />;
  if (phase.kind === 'draft' && phase.draft.leaderUserId === myUserId)
    return <CreateTeamForm memberCount={phase.draft.members.length} />;
  return (
    <StackLayout title="팀 정보" fallbackHref={paths.team}>
      <EmptyState
        title="아직 정할 팀이 없어요"
        description="친구를 초대하면 팀 이름을 정할 수 있어요."
        action={<ButtonLink href={paths.team}>내 팀으로 가기</ButtonLink>}
      />
    </StackLayout>
  );
}
