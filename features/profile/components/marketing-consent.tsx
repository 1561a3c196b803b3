import { useId } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { Toggle } from '@/components/ui/toggle';
import type { Me } from '@/contract/users';
import { loadAhead } from '@/lib/async/load-ahead';
import { settle } from '@/lib/react/settle';
import { useUpdateMe } from '../api/update-me';

const loadTimes = loadAhead(() => import('@/lib/format/time'));
const RenewalQuestion = loadLater(
  () => import('./renewal-question').then((module) => module.RenewalQuestion),
  { isQuiet: true },
);

/** Whether somebody wants news; after two years the question whether they still do. Takes effect at once. */
export function MarketingConsent({ me }: { me: Me }) {
  const labelId = useId();
  const { mutateAsync, isPending, variables } = useUpdateMe();
  const isOn = isPending ? (variables.marketing ?? me.marketing) : me.marketing;

  /** The law wants the day of a consent, or of its end, to be shown: what can say it is there before it is asked. */
  async function change(marketing: boolean) {
    const { formatDay } = await loadTimes();
    await mutateAsync({ marketing });
    return `${formatDay(new Date())}, 혜택 소식을 ${marketing ? '받기로' : '받지 않기로'} 했어요`;
  }
  const changeTo = (marketing: boolean) =>
    settle(change(marketing), { onSuccess: toast.success, onError: toastError });

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
          onChange={(event) => changeTo(event.target.checked)}
        />
      </div>
      {me.marketingRenewal && (
        <RenewalQuestion renewal={me.marketingRenewal} isPending={isPending} onAnswer={changeTo} />
      )}
    </>
  );
}
