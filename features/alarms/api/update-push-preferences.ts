import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '@/contract/call';
import type { updatePushPreferences } from '@/contract/push-preferences';
import { api } from '@/lib/http/api';
import { pushPreferencesQueryOptions } from './get-push-preferences';

/**
 * Changes what is given; the answer is how it stands now. Until it comes the switch shows what was asked for, and when
 * it fails what was there before. One after another, so that the last answer is the last word.
 */
export function useUpdatePushPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'push-preferences' },
    mutationFn: (change: CallBody<typeof updatePushPreferences>) =>
      api.updatePushPreferences({ body: change }),
    onSuccess: (preferences) => queryClient.setQueryData(pushPreferencesQueryOptions.queryKey, preferences),
  });
}
