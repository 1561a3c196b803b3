import { displayMessageOf } from '@/lib/errors/api-error';
import { ErrorState } from './error-state';
import { ListSkeleton } from './skeleton';

type LoadingStateProps = {
  /** One that has no data yet. */
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is loaded, as the object of a sentence: “쿠폰을”. */
  what: string;
  /** As many as are usual. */
  rows: number;
};

/** Stands for rows until they are there: their outlines, or what went wrong and retry. */
export function LoadingState({ query, what, rows }: LoadingStateProps) {
  if (!query.error) return <ListSkeleton rows={rows} label={`${what} 불러오는 중`} />;
  return (
    <ErrorState
      title={`${what} 불러오지 못했어요`}
      description={displayMessageOf(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
