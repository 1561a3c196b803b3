import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { handleFailure, toastError } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import { loadAhead } from '@/lib/async/load-ahead';
import { api } from '@/lib/http/api';
import { openReportSheet } from './open-report-sheet';
import { blockBodyOf, type SafetySubject, subjectAsObject } from './safety-subject';

const loadMenu = loadAhead(() => import('./open-safety-menu'));

/**
 * Reports and blocks, from wherever a person meets somebody: each asks first and says how it ended. A block makes
 * everything that is shown stale, for it takes people out of every list; `onBlocked` leaves a page that is about them,
 * before it would say that they cannot be seen.
 */
export function useReportAndBlock({ onBlocked }: { onBlocked?: () => void | Promise<void> } = {}) {
  const queryClient = useQueryClient();

  async function leave() {
    await onBlocked?.();
    void queryClient.invalidateQueries();
  }

  async function report(subject: SafetySubject): Promise<void> {
    const outcome = await openReportSheet(subject);
    if (!outcome) return;
    toast.success(outcome.isBlocked ? '신고하고 차단했어요' : '신고했어요. 빠르게 확인할게요');
    if (outcome.isBlocked) await leave();
  }

  async function block(subject: SafetySubject): Promise<void> {
    const isMeant = await confirm({
      title: `${subjectAsObject(subject)} 차단할까요?`,
      description: '이제 서로에게 보이지 않아요. 함께 있는 대화는 남고,\n차단한 사실은 알리지 않아요.',
      confirmText: '차단하기',
      tone: 'danger',
    });
    if (!isMeant) return;
    try {
      await api.createBlock({ body: blockBodyOf(subject) });
      toast.success(`${subjectAsObject(subject)} 차단했어요`);
      await leave();
    } catch (error) {
      handleFailure(error, {
        [errorCodes.blockAlreadyMade]: () => {
          toast.blank('이미 차단했어요');
          void leave();
        },
      });
    }
  }

  /** Lets the person choose which of the two. */
  async function choose(subject: SafetySubject): Promise<void> {
    try {
      const { openSafetyMenu } = await loadMenu();
      const choice = await openSafetyMenu(subject.name);
      if (choice) await { report, block }[choice](subject);
    } catch (error) {
      toastError(error);
    }
  }

  return { report, block, choose };
}
