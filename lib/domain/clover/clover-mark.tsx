import { leafPath } from '@/components/ui/drawings/leaf-path';

/** The brand, the currency and the mark of "우리 팀". Takes the text colour; size it with a class. */
export function CloverMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" fill="currentColor" className={className}>
      <g transform="translate(50 52)">
        <g transform="scale(.385)">
          <path transform="translate(-61 -104)" d={leafPath} />
          <path transform="rotate(-120) translate(-61 -104)" d={leafPath} />
          <path transform="rotate(120) translate(-61 -104)" d={leafPath} />
        </g>
        <path
          d="M0 2c1 16 2 28 7 42"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
