import { AppLink } from '@/components/ui/app-link';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { formatCount } from '@/lib/format/count';

/** The balance in a large-title bar; leads to the store. */
export function WalletChip({ amount, href = '/my-page/clover-store' }: { amount: number; href?: string }) {
  return (
    <AppLink
      href={href}
      aria-label={`클로버 ${formatCount(amount)}개`}
      className="pressable touch-44 mr-0.5 flex h-8 flex-none items-center gap-1.25 rounded-full bg-brand-soft pr-2.75 pl-2 font-bold text-[min(0.9375rem,6.1vw)]/8 text-on-brand-soft tabular-nums"
    >
      <CloverMark className="size-4.5" />
      {formatCount(amount)}
    </AppLink>
  );
}
