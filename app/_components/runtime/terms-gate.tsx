'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { useMe } from '@/lib/domain/session/use-me';
import { useSession } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { isAgreementRemembered, rememberAgreement } from './remembered-agreement';

const NewTermsScreen = loadLater(() =>
  import('@/features/sign-up/components/new-terms-screen').then((module) => module.NewTermsScreen),
);

/**
 * A member continues only with the terms in force; leaving for good needs no agreement. Whoever this device knows to
 * have agreed waits for nothing, others see the splash until the api has said so.
 */
export function TermsGate({ splash, children }: { splash: ReactNode; children: ReactNode }) {
  const { data: me, isPending, errorUpdateCount } = useMe();
  const isLeaving = usePathname() === paths.myPageDelete;
  const session = useSession();
  useEffect(() => {
    if (me) rememberAgreement(me.id, me.termsOfUse);
  }, [me]);

  // The page says best that something failed, and stays while it is tried again.
  const isWaiting = !me && isPending && errorUpdateCount === 0;
  const isRemembered = session.status === 'authenticated' && isAgreementRemembered(session.userId);
  const isKnown = isLeaving || !isWaiting || isRemembered;
  // As at the gate: what lets the page stand does not render it at one stretch.
  const mayStand = useDeferredValue(isKnown);

  if (!isLeaving && me && !me.termsOfUse) return <NewTermsScreen />;
  return isKnown && mayStand ? children : splash;
}
