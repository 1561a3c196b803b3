import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const dataExportQueryOptions = queryOptions({
  queryKey: [...rootKeys.dataExports, 'mine'],
  queryFn: ({ signal }) => api.getDataExport({ signal }),
});

/** How the file of my data stands. */
export function useDataExport() {
  return useQuery(dataExportQueryOptions);
}

/** Asks for that file. */
export function useCreateDataExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.createDataExport(),
    onSuccess: (answer) => queryClient.setQueryData(dataExportQueryOptions.queryKey, answer),
    // Refused: it was asked for elsewhere.
    onError: () => queryClient.invalidateQueries({ queryKey: rootKeys.dataExports }),
  });
}

/** Where my file can be fetched for the next minutes. */
export function useDataExportAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dataExportId: number) => api.getDataExportAddress({ params: { dataExportId } }),
    // Its time is over.
    onError: () => queryClient.invalidateQueries({ queryKey: rootKeys.dataExports }),
  });
}
