import { cx } from '@/components/ui/class-names';
import type { CallResponse } from '@/contract/call';
import type { getCloverWallet } from '@/contract/wallet';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { formatCount } from '@/lib/format/count';
import { useCloverWallet } from '../api/get-clover-wallet';

/** My clovers, on a green card. */
export function WalletCard() {
  const { data, isError, isFetching, refetch } = useCloverWallet();
  return (
    <section
      aria-labelledby="wallet-card-title"
      className="relative mx-gutter mt-1 overflow-hidden rounded-card bg-celebrate px-5.5 py-5 text-on-celebrate"
    >
      <CloverMark className="absolute -top-5.5 -right-6.5 size-46.5 rotate-14 text-celebrate-2" />
      <div className="relative">
        <h2 id="wallet-card-title" className="type-13-strong text-on-celebrate-subtle">
          지금 가진 클로버
        </h2>
        {data && <Balance wallet={data} />}
        {!data && isError && (
          <div role="alert" className="min-h-17.5 pt-1.5">
            <p className="type-15-strong">클로버를 불러오지 못했어요</p>
            <button
              type="button"
              disabled={isFetching}
              onClick={() => void refetch()}
              className="pressable min-h-11 type-15-strong underline underline-offset-4 disabled:opacity-60"
            >
              다시 불러오기
            </button>
          </div>
        )}
        {!data && !isError && <BalanceSkeleton />}
      </div>
    </section>
  );
}

function Balance({ wallet }: { wallet: CallResponse<typeof getCloverWallet> }) {
  return (
    <>
      <p className={cx(balanceClassName, 'mt-0.5 tabular-nums')}>{formatCount(wallet.balance)}</p>
      <p className="mt-1 type-13 text-on-celebrate-subtle tabular-nums">
        무료 {formatCount(wallet.freeBalance)} · 충전 {formatCount(wallet.paidBalance)}
      </p>
    </>
  );
}

const balanceClassName = 'font-bold text-[2.5rem]/[1.2] tracking-[-0.03em]';

function BalanceSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">클로버를 불러오는 중</span>
      <p aria-hidden="true" className={cx(balanceClassName, 'mt-0.5')}>
        <span className="breathe inline-block h-[0.8em] w-20 rounded-lg bg-celebrate-2" />
      </p>
      <p aria-hidden="true" className="mt-1 type-13">
        <span className="breathe inline-block h-[0.9em] w-28 rounded-lg bg-celebrate-2" />
      </p>
    </div>
  );
}
