import { type FunnelCounts, funnelSteps } from '@/contract/back-office/funnel';
import { formatCount } from '@/lib/format/count';
import { describeDay, shareOf, stepNames } from '../funnel';

type FunnelTableProps = { weeks: readonly { week: string; counts: FunnelCounts }[] };

/** Week by week, the newest first. On a phone the steps scroll, and the week stays beside them. */
export function FunnelTable({ weeks }: FunnelTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys, and holds nothing to focus
    <section aria-label="가입한 주마다" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-right type-13 tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={`${stays} text-left`}>
              가입한 주
            </th>
            {funnelSteps.map((step) => (
              <th key={step} scope="col" className="border-line border-b px-2 py-2 whitespace-nowrap">
                {stepNames[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, counts }) => (
            <tr key={week}>
              <th scope="row" className={`${stays} text-left font-normal`}>
                {describeDay(week)}
              </th>
              {funnelSteps.map((step) => (
                <td key={step} className="border-line border-b px-2 py-2 align-top whitespace-nowrap">
                  {formatCount(counts[step])}
                  {step !== 'signUp' && counts.signUp > 0 && (
                    <span className="block text-text-subtle">{shareOf(counts, step)}%</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const stays = 'sticky left-0 z-1 border-line border-b bg-bg py-2 pr-3 align-top whitespace-nowrap';
