import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';

/** Takes a block back. Whoever it hid may be in any list again. */
export function useDeleteBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (blockId: number) => api.deleteBlock({ params: { blockId } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
