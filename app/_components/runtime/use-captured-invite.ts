import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { useReferralCodeStore } from '@/stores/referral-code';

/**
 * Invite links may lead to any page: what they carry is kept until it can be claimed
 * (docs/product.md#invites-and-referral). The page may have led on before this runs: to the sign-in, which knows where
 * to return to, or to another place of the same document.
 */
export function useCapturedInvite() {
  const address = useSearchParams().toString();

  useEffect(() => {
    // The address this document was asked for.
    const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
    keepInvite(searchOf(navigation?.name));
  }, []);

  useEffect(() => {
    const here = new URLSearchParams(address);
    keepInvite(searchOf(here.get('returnTo')));
    keepInvite(here);
  }, [address]);
}

function keepInvite(link: URLSearchParams): void {
  const iuid = link.get('iuid');
  const referralCode = link.get('referralCode');
  if (iuid) useInvitedEventStore.getState().setInvitedEvent({ iuid, linkType: link.get('link_type') ?? '' });
  if (referralCode?.trim()) useReferralCodeStore.getState().keepFirst(referralCode);
}

/** The query of an address, whole or only a path. */
function searchOf(address: string | null | undefined): URLSearchParams {
  return new URLSearchParams(address?.split('?')[1]?.split('#')[0]);
}
