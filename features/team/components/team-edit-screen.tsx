'use client';

import type { ReactNode } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { Skeleton } from '@/components/ui/skeleton';
import { useMe } from '@/lib/domain/session/use-me';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useFreshOnce } from '@/lib/react/use-fresh-once';
import { useMyTeam } from '../api/get-my-team';
import { phaseOf, type TeamPhase } from '../model';

const TeamForm = loadLater(() => import('./team-forms').then((module) => module.TeamForm), {
  loading: <LoadingPage />,
  Page: EditPage,
  isEager: true,
});

const NothingToEdit = loadLater(() => import('./nothing-to-edit').then((module) => module.NothingToEdit), {
  loading: <LoadingForm />,
});

/** /team/edit: names a draft, or changes a live team. */
export function TeamEditScreen() {
  const query = useMyTeam();
  const { error, isError, isFetching, refetch } = query;
  const data = useFreshOnce(query);
  const { data: me } = useMe();
  if (data && me) return <FormOf phase={phaseOf(data)} myUserId={me.id} />;
  if (!isError || query.data) return <LoadingPage />;
  return (
    <EditPage>
      <ErrorState
        title="내 팀을 불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </EditPage>
  );
}

function FormOf({ phase, myUserId }: { phase: TeamPhase; myUserId: number }) {
  if (phase.kind === 'team' || (phase.kind === 'draft' && phase.draft.leaderUserId === myUserId))
    return <TeamForm phase={phase} />;
  return (
    <EditPage>
      <NothingToEdit kind={phase.kind} />
    </EditPage>
  );
}

function EditPage({ children }: { children: ReactNode }) {
  return (
    <StackLayout title="팀 정보" fallbackHref={paths.team}>
      {children}
    </StackLayout>
  );
}

function LoadingPage() {
  return (
    <EditPage>
      <LoadingForm />
    </EditPage>
  );
}

function LoadingForm() {
  return (
    <div role="status" aria-busy="true" className="grid gap-6 px-gutter pt-4">
      <span className="sr-only">팀 정보를 불러오는 중</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-45" />
      <Skeleton className="h-40" />
    </div>
  );
}
