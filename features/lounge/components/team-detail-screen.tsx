'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { Divider } from '@/components/ui/divider';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { errorCodes } from '@/contract/error-codes';
import type { TeamSummary } from '@/contract/matches';
import { isApiError } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useTeamView } from '../api/get-team-view';
import { openedFirst } from '../match-model';
import { describeTeam } from '../team-words';
import { MemberProfile } from './member-profile';

/** Everything we may know of a team we met: the team, then each of the three. */
export function TeamDetailScreen({ matchId }: { matchId: number }) {
  return (
    <StackLayout title="팀 상세" fallbackHref={paths.lounge}>
      <TeamDetail matchId={matchId} />
    </StackLayout>
  );
}

function TeamDetail({ matchId }: { matchId: number }) {
  const { data, error, isFetching, refetch } = useTeamView(matchId);
  if (isApiError(error, errorCodes.forbidden)) {
    return (
      <EmptyState
        drawing={<NotebookDrawing />}
        title="이제 볼 수 없는 팀이에요"
        description="추천이 끝났거나 팀이 바뀌었어요."
        action={<ButtonLink href={paths.lounge}>라운지로 가기</ButtonLink>}
      />
    );
  }
  if (error && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <TeamDetailSkeleton />;
  return (
    <div className="pb-8">
      <TeamIntro team={data.team} />
      {openedFirst(data.members).map((member) => (
        <section key={member.userId}>
          <Divider />
          <MemberProfile member={member} />
        </section>
      ))}
    </div>
  );
}

function TeamDetailSkeleton() {
  return (
    <>
      <div className="grid gap-2 px-gutter pt-3 pb-5">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-1 h-10 w-full" />
      </div>
      <ListSkeleton rows={3} label="팀을 불러오는 중" />
    </>
  );
}

function TeamIntro({ team }: { team: TeamSummary }) {
  return (
    <div className="px-gutter pt-3 pb-5">
      <h2 className="type-24">{team.name}</h2>
      <p className="mt-0.5 type-15 text-text-subtle tabular-nums">{describeTeam(team)}</p>
      {team.intro && <p className="mt-3 whitespace-pre-line type-15">{team.intro}</p>}
      {team.hashtags.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-x-2.5 gap-y-1 type-13-strong text-brand-text">
          {team.hashtags.map(({ id, name }) => (
            <span key={id}>#{name}</span>
          ))}
        </p>
      )}
    </div>
  );
}
