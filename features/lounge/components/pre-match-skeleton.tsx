import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { TeamFigureSkeleton } from '@/lib/domain/team-figure/team-figure';

/** The boxes of a pre-match's card, to the pixel. */
export function PreMatchSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex flex-1 px-gutter pb-3.5">
      <span className="sr-only">추천 팀을 불러오는 중</span>
      <Card className="flex min-h-max w-full flex-col items-center p-4">
        <TeamFigureSkeleton size="card" className="mt-auto" />
        <div className="mt-3.5 mb-auto flex min-h-5 items-center">
          <Skeleton className="h-3.5 w-47.5" />
        </div>
        <div className="mt-3.5 w-full">
          <div className="flex h-7 items-center justify-between">
            <Skeleton className="h-5.5 w-34" />
            <Skeleton className="h-4 w-23" />
          </div>
          <div className="mt-0.5 flex h-5.5 items-center">
            <Skeleton className="h-4 w-53.5" />
          </div>
          <div className="mt-2 mb-4 flex h-5 items-center gap-2.5">
            <Skeleton className="h-4 w-15" />
            <Skeleton className="h-4 w-15" />
            <Skeleton className="h-4 w-10" />
          </div>
          <Skeleton className="h-14 rounded-button!" />
        </div>
      </Card>
    </div>
  );
}
