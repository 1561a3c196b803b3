import {
  createPromotion,
  deletePromotion,
  getPromotions,
  type Promotion,
} from '@/contract/back-office/promotions';
import { formatCount } from '@/lib/format/count';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { describeMoment } from '../describe';
import { mayCall } from '../office-sections';
import { AskFirstButton } from './ask-first-button';
import { OfficeList } from './office-list';
import { useOperator } from './operator-context';

/** What was advertised, to how many, and what still may be called off. */
export function PromotionList() {
  const { role } = useOperator();
  const query = useOfficeQuery(getPromotions);
  const mayWrite = mayCall(role, createPromotion);
  return (
    <section aria-labelledby="promotions" className="mt-8">
      <h2 id="promotions" className="mb-2 type-20">
        혜택 소식
      </h2>
      <OfficeList
        query={query}
        noun="혜택 소식"
        itemsOf={({ items }) => items}
        emptyText="아직 보낸 혜택 소식이 없어요"
      >
        {(promotions) => (
          <ul className="divide-y divide-line">
            {promotions.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </OfficeList>
    </section>
  );
}

const stateNames: Record<Promotion['state'], string> = {
  COMING: '예정',
  SENDING: '보내는 중',
  SENT: '다 보냈어요',
  CALLED_OFF: '거뒀어요',
};

function progressOf({ state, startsAt, goesOnAt }: Promotion): string {
  if (state === 'SENDING' && goesOnAt !== null)
    return `밤이라 쉬고 있어요 · ${describeMoment(goesOnAt)}부터 보내요`;
  return `${stateNames[state]} · ${describeMoment(goesOnAt ?? startsAt)}부터`;
}

function PromotionRow({ promotion, mayWrite }: { promotion: Promotion; mayWrite: boolean }) {
  const { id, title, text, state, sentCount } = promotion;
  const { mutateAsync, isPending } = useOfficeAct(deletePromotion);
  const mayEnd = mayWrite && (state === 'COMING' || state === 'SENDING');
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <p className="min-w-0 flex-1 type-15">
        <strong>{title}</strong> {text}
        <span className="block type-13 text-text-subtle">
          {progressOf(promotion)} · {formatCount(sentCount)}명
        </span>
      </p>
      {mayEnd && (
        <AskFirstButton
          variant="line"
          size="small"
          isPending={isPending}
          label={`${title} 거두기`}
          question={{
            title: '이 소식을 거둘까요?',
            description: '이미 받은 사람에게는 남아요.',
            confirmText: '거두기',
          }}
          act={() => mutateAsync({ params: { id } })}
          doneText="혜택 소식을 거뒀어요"
        >
          거두기
        </AskFirstButton>
      )}
    </li>
  );
}
