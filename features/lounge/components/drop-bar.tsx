'use client';

import { AppLink } from '@/components/ui/app-link';
import { Countdown } from '@/components/ui/countdown';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import type { PreMatch } from '@/contract/pre-matches';
import type { Team } from '@/contract/teams';
import { paths } from '@/lib/paths/paths';
import { useMatchScheduler } from '../api/get-match-scheduler';
import { usePreMatches } from '../api/get-pre-matches';
import { deckIndexOf } from '../deck-place';
import { useIsInDropGap } from '../hooks/use-drop-gap';
import { positionInDrop } from '../pre-match-model';
import { useLoungeStore } from '../store';

/** How long until the next drop, and at which of the teams one is. A team that rests or is held back is in no drop. */
export function DropBar({ team }: { team: Team | null | undefined }) {
  const preMatches = usePreMatches();
  const isInGap = useIsInDropGap();
  return (
    <div className="flex min-h-13 flex-none flex-wrap items-center justify-between gap-x-2 px-gutter type-13 text-text-subtle">
      {team?.isPaused ? (
        <Resting />
      ) : team?.isHeldBack ? (
        <span>지금은 새 추천이 오지 않아요</span>
      ) : (
        <NextDrop />
      )}
      {/* What stood before the hour is gone, and with it its place. */}
      {isInGap && !team?.isPaused && !team?.isHeldBack ? null : preMatches.data ? (
        <DeckPosition preMatches={preMatches.data.items} />
      ) : (
        <BarSkeleton isLoading={preMatches.isPending} />
      )}
    </div>
  );
}

function Resting() {
  return (
    <AppLink href={paths.team} className="-my-2 inline-flex min-h-11 items-center">
      우리 팀은 매칭을 쉬고 있어요
      <Icon name="forward" size={16} />
    </AppLink>
  );
}

function NextDrop() {
  const { data, isPending } = useMatchScheduler();
  const { setDropDue } = useLoungeStore();
  if (!data) return <BarSkeleton isWide isLoading={isPending} />;
  // Not a day to count down before today's teams are there.
  if (data.isBeingDealt) return <span>오늘의 추천을 준비하고 있어요</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      다음 추천까지
      <Countdown
        label="다음 추천까지"
        targetMs={data.nextRecommendationAtMs}
        serverOffsetMs={data.serverOffsetMs}
        // The teams are asked for once they are dealt (use-drop-gap.ts).
        onEnd={() => setDropDue(true)}
      />
    </span>
  );
}

function DeckPosition({ preMatches }: { preMatches: readonly PreMatch[] }) {
  const index = useLoungeStore((place) =>
    deckIndexOf(
      preMatches.map(({ id }) => id),
      place,
    ),
  );
  if (preMatches.length === 0) return null;
  const { label, position, count } = positionInDrop(preMatches, index);
  return (
    <span aria-live="polite" className="whitespace-nowrap tabular-nums">
      {label} <strong className="ml-1 text-text">{position}</strong>
      <span aria-hidden="true">&thinsp;/&thinsp;</span>
      <span className="sr-only">번째, 모두 </span>
      {count}
    </span>
  );
}

function BarSkeleton({ isWide = false, isLoading }: { isWide?: boolean; isLoading: boolean }) {
  return isLoading ? <Skeleton className={isWide ? 'h-4.5 w-40' : 'h-4.5 w-19'} /> : <span />;
}
