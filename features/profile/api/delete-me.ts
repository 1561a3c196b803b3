import { useMutation } from '@tanstack/react-query';
import { trackEvent } from '@/lib/analytics/analytics';
import { call } from '@/lib/http/call';

/** Withdraws: the api ends every session of the account, so only this device is left to clean up. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: async () => {
      // Loaded before the account is gone: without it this device would keep its credentials.
      const { forceLogOut } = await import('@/lib/domain/session/session');
      await call('deleteMe', { body: { isAgreed: true } });
      trackEvent('delete_account');
      forceLogOut();
    },
  });
}
