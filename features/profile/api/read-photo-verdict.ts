import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { type PhotoVerdict, photoVerdictQueryOptions } from './get-photo-verdict';

/** Says that a verdict was seen. Without an answer it is shown again on the next visit. */
export function useReadPhotoVerdict() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ imageKey, status }: PhotoVerdict) => api.readPhotoVerdict({ body: { imageKey, status } }),
    onMutate: () => queryClient.setQueryData(photoVerdictQueryOptions.queryKey, null),
  });
}
