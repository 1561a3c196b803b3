import { useQuery } from '@tanstack/react-query';
import { findNativeApp } from '@/lib/bridge/native-app';
import { useMe } from '@/lib/domain/session/use-me';
import { rootKeys } from '@/lib/query/keys';
import { getInviteUrl } from './app-invite-url';
import { buildInviteLink, type InviteLink, randomInviteLinkType } from './invite-link';

/** My invite link, the same for the whole visit; null until it is known who I am. */
export function useInviteLink(): InviteLink | null {
  const { data: me } = useMe();
  const link = me ? buildInviteLink(me, randomInviteLinkType()) : null;
  // Asked for ahead: a share sheet opens only within the press that wants it.
  const { data: appUrl } = useQuery({
    queryKey: [...rootKeys.referrals, 'invite-url', link?.url],
    queryFn: () => (me && link ? getInviteUrl(link, me.uniqueId) : null),
    enabled: link !== null && findNativeApp() !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return link && { ...link, url: appUrl ?? link.url };
}
