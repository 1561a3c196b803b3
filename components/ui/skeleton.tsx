import { cx } from './class-names';

/** One grey box of a loading state; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('breathe block rounded-lg bg-surface-sunken', className)} />;
}

/** Rows with an avatar and two lines, the size of ListRow. */
export function ListSkeleton({ rows = 6, label = '불러오는 중' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <div key={row} className="flex min-h-21 items-center gap-3.5 px-gutter py-3">
          <Skeleton className="size-14 flex-none rounded-leaf" />
          <div className="flex-1">
            <Skeleton className={cx('h-4.5', row % 2 ? 'w-2/5' : 'w-1/2')} />
            <Skeleton className={cx('mt-2 h-3.5', row % 2 ? 'w-4/5' : 'w-3/5')} />
          </div>
        </div>
      ))}
    </div>
  );
}
