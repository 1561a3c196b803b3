import { ListSkeleton, Skeleton } from '@/components/ui/skeleton';
import { TeamFigureSkeleton } from '@/lib/domain/team-figure/team-figure';

/** The boxes of /team while it loads. */
export function TeamSkeleton() {
  return (
    <>
      <div className="grid justify-items-center gap-2 px-5 pt-4">
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-7 w-36" />
      </div>
      <div className="mt-4.5 mb-1.5 grid place-items-center">
        <TeamFigureSkeleton size="team" />
      </div>
      <ListSkeleton rows={3} label="내 팀을 불러오는 중" />
    </>
  );
}
