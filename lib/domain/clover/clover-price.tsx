import { formatCount } from '@/lib/format/count';
import { CloverMark } from './clover-mark';

type CloverPriceProps = { amount: number; size?: 'small' | 'large'; className?: string };

/** What something costs in clovers; goes into the price slot of a button. */
export function CloverPrice({ amount, size = 'large', className = '' }: CloverPriceProps) {
  return (
    <span className={`inline-flex items-center gap-1 tabular-nums ${className}`}>
      <CloverMark className={size === 'large' ? 'size-4.5' : 'size-3.75'} />
      <span className="sr-only">클로버 </span>
      {formatCount(amount)}
      <span className="sr-only">개</span>
    </span>
  );
}
