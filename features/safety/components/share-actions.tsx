import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { SAFETY_SHARE_EXTENSION_HOURS } from '@/contract/constants';
import type { SafetyShare } from '@/contract/safety-shares';
import { settle } from '@/lib/react/settle';
import { type ShareAction, useUpdateSafetyShare } from '../api/safety-shares';
import { isLive } from '../live-meeting';

/** Back, an hour more, or off: what can still be said of a meeting. The next one is what the page is for. */
export function ShareActions({ share, isNext }: { share: SafetyShare; isNext: boolean }) {
  const { mutateAsync, isPending, variables } = useUpdateSafetyShare();
  if (!isLive(share)) return null;
  const isWatched = share.friends.length > 0;
  /** The button that works keeps the focus, which a disabled one would lose. */
  const during = (action: ShareAction) => {
    const isSaid = variables?.action === action;
    return { isPending: isPending && isSaid, disabled: isPending && !isSaid };
  };

  function say(action: ShareAction) {
    settle(mutateAsync({ safetyShareId: share.id, action, checkInAt: share.checkInAt }), {
      onSuccess: () => toast.success((isWatched ? said : saidToNobody)[action]),
      onError: toastError,
    });
  }

  async function cancel() {
    const isMeant = await confirm({
      title: '이 만남을 취소할까요?',
      ...(isWatched && { description: '고른 친구에게 취소됐다고 알려요.' }),
      confirmText: '만남 취소하기',
      cancelText: '그대로 두기',
    });
    if (isMeant) say('CANCEL');
  }

  return (
    <div className="mt-3 grid gap-2">
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        {...during('CHECK_IN')}
        onClick={() => say('CHECK_IN')}
      >
        잘 돌아왔어요
      </Button>
      {share.state === 'OPEN' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2">
          <Button variant="line" {...during('EXTEND')} onClick={() => say('EXTEND')}>
            {SAFETY_SHARE_EXTENSION_HOURS}시간 더 있을게요
          </Button>
          <Button variant="line" {...during('CANCEL')} onClick={() => void cancel()}>
            만남 취소
          </Button>
        </div>
      )}
    </div>
  );
}

const said: Record<ShareAction, string> = {
  CHECK_IN: '친구에게 잘 돌아왔다고 알렸어요',
  EXTEND: `돌아올 시간을 ${SAFETY_SHARE_EXTENSION_HOURS}시간 늦췄어요`,
  CANCEL: '친구에게 취소됐다고 알렸어요',
};

/** Who knew of it is no friend any more, or gone. */
const saidToNobody: Record<ShareAction, string> = {
  ...said,
  CHECK_IN: '잘 돌아왔다고 적어 두었어요',
  CANCEL: '만남을 취소했어요',
};
