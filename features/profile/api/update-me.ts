import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '@/contract/call';
import type { updateMe } from '@/contract/users';
import { meQueryOptions } from '@/lib/domain/session/use-me';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export type MeChange = CallBody<typeof updateMe>;

/** Changes the given fields of my profile; the answer is the new me. */
export function useUpdateMe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: MeChange) => api.updateMe({ body: change }),
    onSuccess: (me) => {
      queryClient.setQueryData(meQueryOptions.queryKey, me);
      // My name and photo are in my team's rows too.
      void queryClient.invalidateQueries({ queryKey: rootKeys.teams });
    },
  });
}
