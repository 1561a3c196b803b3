import { Skeleton } from '@/components/ui/skeleton';

const bubbles = [
  { isMine: false, width: 'w-44' },
  { isMine: false, width: 'w-32' },
  { isMine: true, width: 'w-40' },
  { isMine: false, width: 'w-52' },
  { isMine: true, width: 'w-28' },
];

/** A conversation on its way. */
export function RoomSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex flex-1 flex-col justify-end gap-3.5 px-4 pb-4">
      <span className="sr-only">대화를 불러오는 중</span>
      {bubbles.map(({ isMine, width }) => (
        <div key={width} className={isMine ? 'flex justify-end' : 'flex gap-2'}>
          {!isMine && <Skeleton className="size-9 rounded-leaf" />}
          <Skeleton className={`h-10 rounded-bubble ${width}`} />
        </div>
      ))}
    </div>
  );
}
