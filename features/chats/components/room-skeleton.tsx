import { StackLayout } from '@/components/layout/stack-layout';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths/paths';

const bubbles = [
  { isMine: false, width: 'w-44' },
  { isMine: false, width: 'w-32' },
  { isMine: true, width: 'w-40' },
  { isMine: false, width: 'w-52' },
  { isMine: true, width: 'w-28' },
];

/** A room on its way, of the size of the real one: its title, the messages, the field. */
export function RoomSkeleton() {
  return (
    <StackLayout
      fallbackHref={paths.chats}
      hasScroll={false}
      lead={
        <div className="flex min-h-11 items-center gap-2.25">
          <h1 className="sr-only">채팅</h1>
          <Skeleton className="size-8 rounded-leaf" />
          <Skeleton className="h-5 w-28" />
        </div>
      }
    >
      <div role="status" aria-busy="true" className="flex flex-1 flex-col justify-end gap-3.5 px-4 pb-4">
        <span className="sr-only">대화를 불러오는 중</span>
        {bubbles.map(({ isMine, width }) => (
          <div key={width} className={isMine ? 'flex justify-end' : 'flex gap-2'}>
            {!isMine && <Skeleton className="size-9 rounded-leaf" />}
            <Skeleton className={`h-10 rounded-bubble ${width}`} />
          </div>
        ))}
      </div>
      <div className="flex-none border-line border-t px-4 pt-2 pb-[max(0.5rem,var(--safe-bottom))]">
        <Skeleton className="h-11 rounded-[1.375rem]" />
      </div>
    </StackLayout>
  );
}
