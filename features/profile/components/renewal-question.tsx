import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { Me } from '@/contract/users';
import { formatDate } from '@/lib/format/time';

type RenewalQuestionProps = {
  renewal: NonNullable<Me['marketingRenewal']>;
  isPending: boolean;
  onAnswer: (isAgreed: boolean) => void;
};

/** Asked after two years: whether news may still come. No answer is a no (docs/product.md#advertising). */
export function RenewalQuestion({
  renewal: { agreedAt, endsAt },
  isPending,
  onAnswer,
}: RenewalQuestionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mx-gutter mb-4 rounded-card bg-surface-sunken p-4">
      <h3 id={titleId} className="type-15-strong">
        슬라이드의 혜택과 소식을 계속 받을까요?
      </h3>
      <p className="mt-1 text-balance type-13 text-text-subtle">
        {formatDate(agreedAt)}에 동의했어요. {formatDate(endsAt)}까지 답하지 않으면 더 보내지 않아요.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="line" size="medium" isPending={isPending} onClick={() => onAnswer(false)}>
          그만 받기
        </Button>
        <Button size="medium" isPending={isPending} onClick={() => onAnswer(true)}>
          계속 받기
        </Button>
      </div>
    </section>
  );
}
