import { useMutation } from '@tanstack/react-query';
import { trackEvent } from '@/lib/analytics/analytics';
import { forceLogOut } from '@/lib/domain/session/leave';
import { call } from '@/lib/http/call';

/** Withdraws: the api ends every session of the account, so only this device is left to clean up. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: () => call('deleteMe', { body: { isAgreed: true } }),
    onSuccess: () => {
      trackEvent('delete_account');
      forceLogOut();
    },
  });
}
