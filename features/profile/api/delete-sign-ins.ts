import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Signs one of my devices out. */
export function useDeleteSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signInId: number) => api.deleteSignIn({ params: { signInId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.signIns }),
  });
}

/** Signs all my devices out but this one. */
export function useDeleteOtherSignIns() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteOtherSignIns(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.signIns }),
  });
}
