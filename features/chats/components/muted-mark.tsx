import { cx } from '@/components/ui/class-names';

/** This room does not ring here: a bell that is struck through. */
export function MutedMark({ colorClassName = 'text-icon-faint' }: { colorClassName?: string }) {
  return (
    <svg
      role="img"
      aria-label="알림 꺼짐"
      viewBox="0 0 24 24"
      className={cx('size-3.5 flex-none self-center', colorClassName)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6 16V11a6 6 0 0 1 9.5-4.9M18 11.5V16l1.5 2H4.5M10 20.5a2 2 0 0 0 4 0M4 4l16 16" />
    </svg>
  );
}
