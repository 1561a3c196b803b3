import { leafPath } from '@/components/ui/drawings/leaf-path';

/** Pale arch and veins, as on a real clover. */
export function LeafVeins({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 122 100" aria-hidden="true" className={className}>
      <path d="M18 45C34 28 49 23 61 23s27 5 43 22" strokeWidth="11" opacity=".2" />
      <path d="M61 92V22" strokeWidth="1.4" opacity=".55" />
      <path
        d="M61 78C46 70 30 58 20 44M61 78c15-8 31-20 41-34M61 60C50 52 42 42 36 28M61 60c11-8 19-18 25-32"
        strokeWidth="1.1"
        opacity=".34"
      />
    </svg>
  );
}

export function LeafOutline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 122 100" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={leafPath} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

export function FigureStem({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 42 98" aria-hidden="true" className={className}>
      <path d="M6 0C6 34 9 66 22 95" />
    </svg>
  );
}
