import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { trackEvent } from '@/lib/analytics/analytics';
import { shareWithApp } from '@/lib/bridge/share';
import { useInviteLink } from '@/lib/domain/invites/use-invite-link';
import { useMe } from '@/lib/domain/session/use-me';

/**
 * Shares my invite link: the system's share sheet, else the native app's, else the clipboard with a word about it
 * (docs/product.md#invites-and-referral).
 */
export function useShareInvite() {
  const { data: me } = useMe();
  const link = useInviteLink();
  return async function shareInvite() {
    if (!me || !link) return;
    const { url, text, linkType } = link;
    const params = { referred_user_id: me.id, link_type: linkType, url: withoutInviteToken(url) };
    const bySystem = await shareWithSystem({ text, url });
    const outcome = bySystem === 'impossible' ? await shareWithApp({ text, url }) : bySystem;
    if (outcome === 'shared') trackEvent('share_friend_invite_link', params);
    if (outcome !== 'impossible') return;
    try {
      await navigator.clipboard.writeText(`${text}\n${url}`);
      trackEvent('copy_friend_invite_link', params);
      toast.success('링크가 복사되었습니다.');
    } catch (error) {
      toastError(error);
    }
  };
}

/** Who holds the token becomes a friend: it is no analyst's. */
function withoutInviteToken(link: string): string {
  const url = new URL(link);
  url.searchParams.delete('iuid');
  return url.href;
}

/** Closing the share sheet is an answer; a sheet that cannot open (a webview, no permission) is not. */
async function shareWithSystem(data: ShareData): Promise<'shared' | 'closed' | 'impossible'> {
  if (typeof navigator.share !== 'function') return 'impossible';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'impossible';
  }
}
