import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { useReferralCodeStore } from '@/stores/referral-code';

/**
 * Invite links may lead to any page: what they carry is kept until it can be claimed
 * (docs/product.md#invites-and-referral).
 */
export function useCapturedInvite() {
  const search = useSearchParams();
  const iuid = search.get('iuid');
  const linkType = search.get('link_type');
  const referralCode = search.get('referralCode');

  useEffect(() => {
    if (iuid) useInvitedEventStore.getState().setInvitedEvent({ iuid, linkType: linkType ?? '' });
  }, [iuid, linkType]);

  useEffect(() => {
    if (referralCode?.trim()) useReferralCodeStore.getState().keepFirst(referralCode);
  }, [referralCode]);
}
