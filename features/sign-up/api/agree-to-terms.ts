import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TERMS_VERSION } from '@/contract/constants';
import { meQueryOptions } from '@/lib/domain/session/use-me';
import { api } from '@/lib/http/api';

/** Agrees to the required terms as they stand in this build; the answer is the new me. */
export function useAgreeToTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.agreeToTerms({ body: { service: true, privacy: true, version: TERMS_VERSION } }),
    onSuccess: (me) => queryClient.setQueryData(meQueryOptions.queryKey, me),
  });
}
