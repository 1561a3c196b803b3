import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useIsAuthenticated } from './use-session';

export const configQueryOptions = queryOptions({
  queryKey: rootKeys.config,
  queryFn: ({ signal }) => api.getConfig({ signal }),
});

/** Versions, flags, prices and limits. Runs only when authenticated; a failure is reported by the client. */
export function useConfig() {
  return useQuery({ ...configQueryOptions, enabled: useIsAuthenticated() });
}
