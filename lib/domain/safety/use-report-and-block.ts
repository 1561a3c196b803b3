import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '@/components/ui/toast-error';
import { loadAhead } from '@/lib/async/load-ahead';
import type { SafetySubject } from './safety-subject';

const loadActs = loadAhead(() => import('./report-and-block'));

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

  function act(name: 'report' | 'block' | 'choose') {
    return async (subject: SafetySubject): Promise<void> => {
      try {
        const { safetyActs } = await loadActs();
        await safetyActs[name](subject, leave);
      } catch (error) {
        toastError(error);
      }
    };
  }

  return { report: act('report'), block: act('block'), choose: act('choose') };
}
