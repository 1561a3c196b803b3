'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { DROP_HOUR_SEOUL } from '@/contract/constants';
import type { Team } from '@/contract/teams';
import { formatHour } from '@/lib/format/hour';
import { paths } from '@/lib/paths/paths';
import { useMatchScheduler } from '../api/get-match-scheduler';
import { usePreMatches } from '../api/get-pre-matches';
import { useIsSpecialMatchKnown } from '../api/get-special-matches';
import { useDropGap } from '../hooks/use-drop-gap';
import { PreMatchDeck } from './pre-match-deck';
import { PreMatchSkeleton } from './pre-match-skeleton';

/** The tab of new recommendations, for a team of three. */
export function PreMatches({ team }: { team: Team }) {
  const { data, isPending, isFetching, refetch } = usePreMatches();
  const isInGap = useDropGap();
  const isSpecialMatchKnown = useIsSpecialMatchKnown();
  if (isInGap && !team.isPaused && !team.isHeldBack) return <Dealing />;
  // The special match stands above: once they are shown nothing pushes them down.
  if (isPending || !isSpecialMatchKnown) return <PreMatchSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title="추천 팀을 불러오지 못했어요"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return data.items.length > 0 ? <PreMatchDeck preMatches={data.items} /> : <NoPreMatches team={team} />;
}

function Dealing() {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <EmptyState title="새 팀을 고르고 있어요" description="곧 잎이 펼쳐져요. 잠시만 기다려 주세요." />
    </div>
  );
}

function NoPreMatches({ team: { isPaused, isHeldBack } }: { team: Team }) {
  const { data } = useMatchScheduler();
  if (isPaused) {
    return (
      <EmptyState
        title="매칭을 쉬고 있어요"
        description={'쉬는 동안에는 새 팀을 추천받지 않고,\n다른 팀에게도 보이지 않아요.'}
        action={<ButtonLink href={paths.team}>다시 시작하러 가기</ButtonLink>}
      />
    );
  }
  if (isHeldBack) return <HeldBack />;
  return (
    <EmptyState
      title="지금은 소개할 팀이 없어요"
      description={`지역과 나이가 맞고 아직 만나지 않은 팀만 추천해요.\n다음 추천은 ${formatHour(data?.hour ?? DROP_HOUR_SEOUL)}에 와요.`}
      action={<ButtonLink href={paths.team}>내 팀 다듬기</ButtonLink>}
    />
  );
}

/** Says nothing of who it is because of, nor why: only that person reads it (docs/decisions/071-team-held-back.md). */
function HeldBack() {
  return (
    <EmptyState
      title="지금은 새 추천이 오지 않아요"
      description={
        '셋 모두 매칭에 함께할 수 있게 되면\n다음 추천부터 다시 와요. 받은 LIKE와 채팅은 그대로예요.'
      }
    />
  );
}
