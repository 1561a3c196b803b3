import { Skeleton } from '@/components/ui/skeleton';

/** The boxes of a match. */
export function MatchSkeleton() {
  return (
    <div role="status" aria-busy="true" className="px-gutter">
      <h1 className="sr-only">매치</h1>
      <span className="sr-only">팀을 불러오는 중</span>
      <Skeleton className="h-78 rounded-card!" />
      <div className="mt-2.5 flex h-11 items-center justify-between">
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-8 w-24" />
      </div>
      <Skeleton className="mt-4 h-6 w-40" />
      <Skeleton className="mt-2 h-4 w-56" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  );
}
