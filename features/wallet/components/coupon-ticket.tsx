import { useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/class-names';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { formatTicking } from '@/lib/format/time';
import { type Coupon, describeCoupon } from '../coupon-model';
import styles from './coupon-ticket.module.css';

/** The coupon as the staff of the shop sees it. A clock that runs and leaves that drift tell it from a picture of one. */
export function CouponTicket({ coupon }: { coupon: Coupon }) {
  const { title, description, partnerName, state } = coupon;
  const isLive = state === 'USABLE' || state === 'REDEEMED';
  return (
    <article className="px-gutter pt-3 pb-6">
      <div
        className={cx(
          'relative overflow-hidden rounded-card px-5.5 py-6',
          isLive ? 'bg-celebrate text-on-celebrate' : 'bg-surface-sunken text-text-subtle',
        )}
      >
        {isLive && (
          <div aria-hidden="true" className={cx(styles.drift, 'absolute inset-y-0 left-0 w-full')}>
            <CloverMark className="absolute top-4 size-24 text-celebrate-2" />
            <CloverMark className="absolute right-8 bottom-2 size-16 text-celebrate-2" />
          </div>
        )}
        <div className="relative">
          <p className="type-13-strong">{partnerName}</p>
          <h2 className="mt-1 font-bold text-[1.5rem]/[1.3] tracking-[-0.02em]">{title}</h2>
          <p role="status" className="mt-6 type-15-strong">
            {state === 'REDEEMED' ? '사용 완료' : describeCoupon(coupon)}
          </p>
          {state === 'REDEEMED' && <p className="type-13 tabular-nums">{describeCoupon(coupon)}</p>}
          {isLive && <RunningClock />}
        </div>
      </div>
      <p className="mt-5 whitespace-pre-line type-15">{description}</p>
    </article>
  );
}

function RunningClock() {
  const seconds = useSyncExternalStore(everySecond, currentSecond, () => null);
  return (
    <p aria-hidden="true" className="mt-3 min-h-8 font-bold text-[1.25rem] tabular-nums">
      {seconds === null ? '' : formatTicking(seconds * 1000)}
    </p>
  );
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000);
}
