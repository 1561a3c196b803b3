import { useEndInSight } from '@/lib/react/use-end-in-sight';
import { Button } from './button';

type LoadMoreProps = {
  /** An endless query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** The end of what is loaded: asks for more when it comes into sight, or when it is pressed. */
export function LoadMore({ query }: LoadMoreProps) {
  const load = () => void query.fetchNextPage();
  const end = useEndInSight(load);
  if (!query.hasNextPage) return null;
  return (
    <div ref={end} className="grid place-items-center py-4">
      <Button variant="none" isPending={query.isFetchingNextPage} onClick={load}>
        {query.isFetchNextPageError ? '다시 불러오기' : '더 보기'}
      </Button>
    </div>
  );
}
