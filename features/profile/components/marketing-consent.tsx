import { useId } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { Toggle } from '@/components/ui/toggle';
import type { Me } from '@/contract/users';
import { formatDay } from '@/lib/format/time';
import { settle } from '@/lib/react/settle';
import { useUpdateMe } from '../api/update-me';

const RenewalQuestion = loadLater(
  () => import('./renewal-question').then((module) => module.RenewalQuestion),
  { isQuiet: true },
);

/** Whether somebody wants news; after two years the question whether they still do. Takes effect at once. */
export function MarketingConsent({ me }: { me: Me }) {
  const labelId = useId();
  const { mutateAsync, isPending, variables } = useUpdateMe();
  const isOn = isPending ? (variables.marketing ?? me.marketing) : me.marketing;

  function change(marketing: boolean) {
    settle(mutateAsync({ marketing }), {
      onSuccess: () => toast.success(marketingResult(marketing)),
      onError: toastError,
    });
  }

  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-4 px-gutter py-2">
        <span>
          <span id={labelId} className="block type-17">
            혜택과 소식 받기
          </span>
          <span className="block type-13 text-text-subtle">마케팅 정보 수신에 동의해요 (선택)</span>
        </span>
        <Toggle
          aria-labelledby={labelId}
          checked={isOn}
          disabled={isPending}
          onChange={(event) => change(event.target.checked)}
        />
      </div>
      {me.marketingRenewal && (
        <RenewalQuestion renewal={me.marketingRenewal} isPending={isPending} onAnswer={change} />
      )}
    </>
  );
}

/** The law wants the day of the consent, or of its end, to be shown. */
function marketingResult(isAgreed: boolean): string {
  return `${formatDay(new Date())}, 혜택 소식을 ${isAgreed ? '받기로' : '받지 않기로'} 했어요`;
}
