import { type FunnelCounts, funnelSteps } from '@/contract/back-office/funnel';
import { formatCount } from '@/lib/format/count';
import { shareOf, stepNames, sumOf } from '../funnel';

/** All weeks together, a line a step: how many, and how much that is of all who signed up. */
export function FunnelSteps({ weeks }: { weeks: readonly FunnelCounts[] }) {
  const sum = sumOf(weeks);
  return (
    <ol aria-label="모두 더해서" className="grid gap-2.5">
      {funnelSteps.map((step) => (
        <li key={step}>
          <div className="flex items-baseline justify-between gap-3 type-15 tabular-nums">
            <span>{stepNames[step]}</span>
            <span>
              <strong>{formatCount(sum[step])}명</strong>
              <span className="ml-2 inline-block min-w-11 text-right type-13 text-text-subtle">
                {shareOf(sum, step)}%
              </span>
            </span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-surface-sunken">
            <div className="h-full rounded-full bg-brand" style={{ width: `${shareOf(sum, step)}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
}
