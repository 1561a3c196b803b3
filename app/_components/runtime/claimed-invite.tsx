import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { useMe } from '@/lib/domain/session/use-me';
import { useSession } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { reportError } from '@/lib/report-error/report-error';
import { useReferralCodeStore } from '@/stores/referral-code';

/** One claim at a time, whichever page stands: a link and a code of the same inviter must not race. */
let isClaiming = false;

/**
 * What an invite link left on the device is claimed once a member stands on a page that is not the sign-up, and
 * forgotten whatever the answer (docs/product.md#invites-and-referral). Without an answer it waits for the next page.
 */
export function ClaimedInvite() {
  const session = useSession();
  const hasInvite = useInvitedEventStore(({ invitedEvent }) => invitedEvent !== null);
  const hasCode = useReferralCodeStore(({ referralCode }) => referralCode !== '');
  // Who came by no invitation asks for nothing here.
  return session.status === 'authenticated' && (hasInvite || hasCode) ? <Claim /> : null;
}

function Claim() {
  const queryClient = useQueryClient();
  const pathname = usePathname();
  const { data: me } = useMe();
  const { invitedEvent, clear: forgetInvite } = useInvitedEventStore();
  const { referralCode, clear: forgetCode } = useReferralCodeStore();
  const iuid = invitedEvent?.iuid;

  useEffect(() => {
    if (!me?.isVerified || !me.termsOfUse || pathname === paths.signUp) return;
    if (isClaiming || (!iuid && !referralCode)) return;
    const claimer = { me, queryClient };
    isClaiming = true;
    void claim()
      .catch(reportError)
      .finally(() => {
        isClaiming = false;
      });

    async function claim() {
      const { claimInvite, claimReferralCode } = await import('@/lib/domain/invites/claim-invite');
      if (iuid && (await claimInvite(iuid, claimer))) forgetInvite();
      if (referralCode && (await claimReferralCode(referralCode, claimer))) forgetCode();
    }
  }, [me, pathname, iuid, referralCode, queryClient, forgetInvite, forgetCode]);
  return null;
}
