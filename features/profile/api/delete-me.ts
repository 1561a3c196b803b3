import { useMutation } from '@tanstack/react-query';
import { trackEvent } from '@/lib/analytics/analytics';
import { loadSession } from '@/lib/domain/session/load-session';
import { api } from '@/lib/http/api';

/** Withdraws: the api ends every session of the account, so only this device is left to clean up. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: async (reason: string | undefined) => {
      // Loaded before the account is gone: without it this device would keep its credentials.
      const { forceLogOut } = await loadSession();
      await api.deleteMe({ body: { isAgreed: true, ...(reason && { reason }) } });
      trackEvent('delete_account', { has_reason: reason !== undefined });
      forceLogOut();
    },
  });
}
