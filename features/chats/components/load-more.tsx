import { Button } from '@/components/ui/button';
import { useEndInSight } from '@/lib/react/use-end-in-sight';

type LoadMoreProps = { isLoading: boolean; onReach: () => void };

/** The end of what is loaded: asks for more when it comes into sight, or when it is pressed. */
export function LoadMore({ isLoading, onReach }: LoadMoreProps) {
  const end = useEndInSight(onReach);
  return (
    <div ref={end} className="grid place-items-center py-4">
      <Button variant="none" isPending={isLoading} onClick={onReach}>
        더 보기
      </Button>
    </div>
  );
}
