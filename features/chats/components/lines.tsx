import { formatLongDay } from '@/lib/format/time';

export function DayLine({ at }: { at: string }) {
  return (
    <p className="pt-3.5 text-center type-12 text-text-faint">
      <time dateTime={at}>{formatLongDay(at)}</time>
    </p>
  );
}

export function SystemLine({ children }: { children: string }) {
  return <p className="mx-auto max-w-70 px-4 pt-3.5 text-center type-13 text-text-subtle">{children}</p>;
}

/** Where reading ended the last time. */
export function UnreadLine() {
  return (
    <p className="flex items-center gap-3 px-4 pt-4 type-12 text-text-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      여기까지 읽었어요
    </p>
  );
}
