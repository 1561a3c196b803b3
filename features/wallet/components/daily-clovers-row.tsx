import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ListRow } from '@/components/ui/list-row';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { settle } from '@/lib/react/settle';
import { useClaimDailyClovers } from '../api/claim-daily-clovers';
import { useDailyClovers } from '../api/get-daily-clovers';

/** Today's free clovers: to take, taken, or not needed yet. Nothing while none are given. */
export function DailyCloversRow() {
  const { data } = useDailyClovers();
  const { mutateAsync, isPending } = useClaimDailyClovers();
  if (!data || data.state === 'OFF' || data.state === 'UNKNOWN') return null;
  const { cloverAmount, state } = data;
  const claim = () =>
    settle(mutateAsync(), {
      onSuccess: (daily) => {
        if (daily.state === 'TAKEN') toast.success(`클로버 ${cloverAmount}개를 받았어요`);
      },
      onError: toastError,
    });
  return (
    <ListRow
      start={<Icon name="clock" className="text-text-subtle" />}
      title="오늘의 클로버"
      note={
        {
          READY: `하루 한 번 ${cloverAmount}개`,
          TAKEN: '오늘은 받았어요. 내일 또 받을 수 있어요',
          ENOUGH: `LIKE를 보낼 클로버가 모자랄 때 하루 ${cloverAmount}개`,
        }[state]
      }
      end={
        state === 'READY' && (
          <Button size="small" variant="secondary" isPending={isPending} onClick={claim}>
            {cloverAmount}개 받기
          </Button>
        )
      }
      endWraps
    />
  );
}
