'use client';

import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Radio } from '@/components/ui/radio';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { buyerKeySchema, getPurchases, type ListedPurchase } from '@/contract/back-office/purchases';
import { trimmedTextSchema } from '@/contract/primitives';
import { formatCount } from '@/lib/format/count';
import { useOfficePages } from '../api/office-queries';
import { describeMoment } from '../describe';
import { fieldWords } from '../field-words';
import { OfficeTitle } from './office-list';
import { OfficePages } from './office-pages';

const choices = [
  { state: 'ALL', text: '모든 결제', emptyText: '아직 결제가 없어요' },
  { state: 'ENDED', text: '환불된 결제', emptyText: '환불된 결제가 없어요' },
  { state: 'OWED', text: '미회수', emptyText: '돌려받지 못한 클로버가 없어요' },
] as const;

/** /admin/purchases: what was bought and what of it was paid back, of everybody or of one person; looking at one is noted. */
export function PurchasesScreen() {
  const [{ state, emptyText }, setChoice] = useState<(typeof choices)[number]>(choices[0]);
  const [buyer, setBuyer] = useState<string>();
  const query = useOfficePages(
    getPurchases,
    (page) => ({ query: { state, buyer, ...page } }),
    `${state} ${buyer}`,
  );
  const { data } = query;
  return (
    <>
      <OfficeTitle note={data && `미회수 클로버 ${formatCount(data.owedCloverAmount)}개`}>결제</OfficeTitle>
      <BuyerForm
        isPending={query.isFetching && !query.turning}
        onAsk={(key) => (key === buyer ? void query.refetch() : setBuyer(key))}
      />
      <fieldset aria-label="결제 상태" className="mb-3 flex flex-wrap gap-x-5">
        {choices.map((choice) => (
          <Radio
            key={choice.state}
            name="state"
            checked={choice.state === state}
            onChange={() => setChoice(choice)}
          >
            {choice.text}
          </Radio>
        ))}
      </fieldset>
      {data?.buyer && (
        <p className="mb-2 type-15">
          <strong>{data.buyer.nickname}</strong> · {data.buyer.userId}번 · {data.buyer.uniqueId}
        </p>
      )}
      <OfficePages
        query={query}
        noun="결제"
        itemsOf={({ items }) => items}
        emptyText={buyer && !data?.buyer ? '찾는 사람이 없어요' : emptyText}
      >
        {(purchases) => (
          <ul className="divide-y divide-line">
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.id} {...purchase} />
            ))}
          </ul>
        )}
      </OfficePages>
    </>
  );
}

const schema = z.object({ key: z.pipe(trimmedTextSchema, z.union([z.literal(''), buyerKeySchema])) });

/** Left empty it asks for everybody’s; the same once more is asked for anew. */
function BuyerForm({ isPending, onAsk }: { isPending: boolean; onAsk: (key: string | undefined) => void }) {
  const { register, handleSubmit, formState } = useCheckedForm(schema, { key: '' }, { checks: 'submitted' });
  const submit = handleSubmit(({ key }) => onAsk(key || undefined));
  return (
    <form
      className="mb-4 flex flex-wrap items-end gap-x-3"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        className="min-w-0 flex-1"
        label="산 사람의 번호, 초대 코드"
        autoComplete="off"
        errorMessage={fieldWords(formState.errors.key, '번호나 초대 코드 전체를 적어 주세요')}
        {...register('key')}
      />
      <Button type="submit" isPending={isPending}>
        찾기
      </Button>
      <p className="mt-1 w-full type-13 text-text-subtle">비우면 모두 보여요. 찾아본 기록이 남아요.</p>
    </form>
  );
}

const statusNames = { PURCHASED: '결제됨', REFUNDED: '환불됨', CHARGED_BACK: '지불 거절됨' };

function PurchaseRow(purchase: ListedPurchase) {
  const { transactionId, userId, priceWon, status, purchasedAt, endedAt, owedCloverAmount } = purchase;
  const clovers = [
    purchase.paidCloverAmount,
    ...(purchase.bonusCloverAmount ? [purchase.bonusCloverAmount] : []),
  ];
  return (
    <li className="py-2.5 type-15">
      <strong>{formatCount(priceWon)}원</strong> · 클로버 {clovers.map(formatCount).join(' + ')}개 · {userId}
      번
      <span className="block type-13 text-text-subtle break-all">
        {describeMoment(purchasedAt)} {statusNames.PURCHASED} · {transactionId}
      </span>
      {endedAt && (
        <span className="block type-13 text-text-subtle">
          {describeMoment(endedAt)} {statusNames[status]}
        </span>
      )}
      {owedCloverAmount > 0 && (
        <span className="block type-13 font-bold text-danger-text">
          이미 써서 돌려받지 못한 클로버 {formatCount(owedCloverAmount)}개
        </span>
      )}
    </li>
  );
}
