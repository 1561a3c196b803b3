import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const latestAnnouncementQueryOptions = queryOptions({
  queryKey: [...rootKeys.announcements, 'latest'],
  queryFn: async ({ signal }) => (await api.getLatestAnnouncement({ signal })).announcement,
});

/** What members are told now; null when nothing. Runs only when authenticated, where a popup may stand. */
export function useLatestAnnouncement({ isEnabled }: { isEnabled: boolean }) {
  const isAuthenticated = useIsAuthenticated();
  return useQuery({ ...latestAnnouncementQueryOptions, enabled: isAuthenticated && isEnabled });
}
