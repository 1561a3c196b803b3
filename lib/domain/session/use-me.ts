import { queryOptions, useQuery } from '@tanstack/react-query';
import { unexpectedError } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useIsAuthenticated } from './use-session';

export const meQueryOptions = queryOptions({
  queryKey: [...rootKeys.users, 'me'],
  queryFn: async ({ signal }) => {
    const user = await api.getUser({ signal });
    if (user.loginId === undefined) throw unexpectedError();
    return user;
  },
});

/** The current user. Runs only when authenticated. */
export function useMe() {
  return useQuery({ ...meQueryOptions, enabled: useIsAuthenticated() });
}
