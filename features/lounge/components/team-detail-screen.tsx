'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';
import { whenHistoryRests } from '@/lib/history/held-places';
import { leaveGone } from '@/lib/history/return-to';
import { paths } from '@/lib/paths/paths';
import { useMatchStore } from '@/stores/match';
import { useTeamView } from '../api/get-team-view';
import { openedFirst } from '../match-model';
import { GoneTeam } from './gone-team';
import { MemberProfile } from './member-profile';
import { TeamIntro } from './team-intro';

/** Everything we may know of a team we met: the team, then each of the three. */
export function TeamDetailScreen({ matchId }: { matchId: number }) {
  return (
    <StackLayout title="팀 상세" fallbackHref={paths.lounge}>
      <TeamDetail matchId={matchId} />
    </StackLayout>
  );
}

function TeamDetail({ matchId }: { matchId: number }) {
  const router = useRouter();
  const [isLeft, setIsLeft] = useState(false);
  const { data, error, isFetching, refetch } = useTeamView(matchId, { isLeft });
  async function leave() {
    // At once: everything shown is asked for again right after this, and of this team the answer would be a refusal.
    flushSync(() => setIsLeft(true));
    const match = useMatchStore.getState();
    if (match.matchId === matchId) match.reset();
    await whenHistoryRests();
    leaveGone(router, { href: paths.lounge, isAboutIt: (path) => path === paths.match });
  }
  // Of a team whose part is over, people are gone first.
  if (isApiError(error, errorCodes.forbidden) || data?.members.length === 0) return <GoneTeam />;
  if (error && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <TeamDetailSkeleton />;
  return (
    <div className="pb-8">
      <div className="px-gutter pt-3 pb-5">
        <TeamIntro team={data.team} heading="h2" />
      </div>
      {openedFirst(data.members).map((member) => (
        <section key={member.handle}>
          <Divider />
          <MemberProfile member={member} onBlocked={leave} />
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
