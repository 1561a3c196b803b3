'use client';

import { LoadingState } from '@/components/ui/loading-state';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { Toggle } from '@/components/ui/toggle';
import {
  getSettings,
  type Settings,
  updateFlag,
  updateGift,
  updatePrice,
} from '@/contract/back-office/settings';
import { formatCount } from '@/lib/format/count';
import { settle } from '@/lib/react/settle';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { mayCall } from '../office-sections';
import { flagTexts, giftTexts, priceTexts } from '../setting-names';
import { AmountForm } from './amount-form';
import { OfficeTitle } from './office-list';
import { useOperator } from './operator-context';

/** /admin/settings: switches and prices; each counts from the next call on. */
export function SettingsScreen() {
  const query = useOfficeQuery(getSettings);
  const { data } = query;
  if (!data) return <LoadingState query={query} what="설정을" rows={4} />;
  return (
    <div className="max-w-2xl">
      <OfficeTitle note="바로 모두에게 적용돼요">설정</OfficeTitle>
      <h2 className="type-20">기능</h2>
      <ul className="mb-6 divide-y divide-line">
        {data.flags.map((flag) => (
          <li key={flag.name}>
            <FlagRow {...flag} />
          </li>
        ))}
      </ul>
      <h2 className="type-20">가격</h2>
      <ul className="mb-6">
        {data.prices.map((price) => (
          <li key={price.name}>
            <PriceRow {...price} />
          </li>
        ))}
      </ul>
      <h2 className="type-20">무료 클로버</h2>
      <p className="type-13 text-text-subtle">LIKE 하나 값이 모자란 사람만 받아요. 0이면 주지 않아요.</p>
      <ul className="mb-6">
        {data.gifts.map((gift) => (
          <li key={gift.name}>
            <GiftRow {...gift} />
          </li>
        ))}
      </ul>
      <h2 className="type-20">클로버 상품</h2>
      <p className="type-13 text-text-subtle">값은 앱 스토어에서 정해요.</p>
      <ul className="divide-y divide-line">
        {data.products.map(({ productId, cloverAmount, bonusCloverAmount, priceWon }) => (
          <li key={productId} className="py-2.5 type-15">
            {productId} · {cloverAmount}개{bonusCloverAmount > 0 && ` + ${bonusCloverAmount}개`} ·{' '}
            {formatCount(priceWon)}원
          </li>
        ))}
      </ul>
    </div>
  );
}

function FlagRow({ name, isOn, isOnInCode }: Settings['flags'][number]) {
  const { role } = useOperator();
  const { mutateAsync, isPending } = useOfficeAct(updateFlag);
  const turn = (next: boolean) =>
    settle(mutateAsync({ params: { flag: name }, body: { isOn: next } }), {
      onSuccess: () => toast.success(next ? '켰어요' : '껐어요'),
      onError: toastError,
    });
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <p className="type-15">
        {flagTexts[name]}
        {isOn !== isOnInCode && <span className="ml-2 type-13 text-text-subtle">기본값과 달라요</span>}
      </p>
      <Toggle
        label={flagTexts[name]}
        checked={isOn}
        disabled={isPending || !mayCall(role, updateFlag)}
        onChange={({ target }) => turn(target.checked)}
      />
    </div>
  );
}

function PriceRow({ name, ...amounts }: Settings['prices'][number]) {
  const { mutateAsync, isPending } = useOfficeAct(updatePrice);
  return (
    <AmountForm
      label={priceTexts[name]}
      kind="가격"
      limits={[1, 1000]}
      mayWrite={mayCall(useOperator().role, updatePrice)}
      isPending={isPending}
      onSave={(cloverAmount, seen) => mutateAsync({ params: { price: name }, body: { cloverAmount, seen } })}
      {...amounts}
    />
  );
}

function GiftRow({ name, ...amounts }: Settings['gifts'][number]) {
  const { mutateAsync, isPending } = useOfficeAct(updateGift);
  return (
    <AmountForm
      label={giftTexts[name]}
      kind="개수"
      limits={[0, 100]}
      mayWrite={mayCall(useOperator().role, updateGift)}
      isPending={isPending}
      onSave={(cloverAmount, seen) => mutateAsync({ params: { gift: name }, body: { cloverAmount, seen } })}
      {...amounts}
    />
  );
}
