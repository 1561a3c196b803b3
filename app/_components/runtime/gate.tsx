'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useDeferredValue, useEffect } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import type { Session } from '@/lib/domain/session/session-store';
import { useSession } from '@/lib/domain/session/use-session';
import { toReturnPath } from '@/lib/paths/paths';
import { sessionArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { type Audience, decideAdmission } from './gate-model';
import { Splash } from './splash';

/** Shows a page only to whom it is for; everybody else is redirected, and sees nothing of it. */
export function Gate({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession();
  const router = useRouter();
  const admission = admissionOf(audience, session);
  const to = admission.kind === 'redirect' ? admission.to : null;
  const isAdmitted = admission.kind === 'enter';
  // The page is rendered in pieces between which the browser answers, not at one stretch with what let it in.
  const mayStand = useDeferredValue(isAdmitted);

  useEffect(() => {
    if (to === null) return;
    const lead = () => router.replace(isBlocked(session) ? withBlocked(to) : to);
    rememberLocation(audience, session.status);
    lead();
    // A step back meanwhile makes the router give the page up that is on its way.
    window.addEventListener('popstate', lead);
    return () => window.removeEventListener('popstate', lead);
  }, [to, audience, session, router]);

  if (audience === 'visitor' && (admission.kind === 'enter' || admission.kind === 'wait')) {
    return <VisitorPage isKnown={admission.kind === 'enter'}>{children}</VisitorPage>;
  }
  // What somebody else typed and saw on a page is none of theirs who follow them on it.
  if (isAdmitted && mayStand)
    return <Fragment key={'userId' in session ? session.userId : null}>{children}</Fragment>;
  if (admission.kind === 'unreachable') return <Unreachable />;
  return <Splash />;
}

/**
 * Stands in the first HTML already: most who open it are visitors, and wait for no script. Where the head's script
 * found credentials, the splash stands instead until it is known what they are worth.
 */
function VisitorPage({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  return (
    <>
      <div className={isKnown ? 'contents' : 'contents unless-credentials'}>{children}</div>
      {!isKnown && (
        <div className="if-credentials">
          <Splash />
        </div>
      )}
    </>
  );
}

// The address is read when the session changes, not once: the compiler would keep what a bare read answered.
function admissionOf(audience: Audience, session: Session) {
  return decideAdmission(audience, session, readLocation());
}

function Unreachable() {
  return (
    <main className="flex flex-1 flex-col">
      <h1 className="sr-only">Slide</h1>
      <ErrorState title="연결하지 못했어요" onRetry={() => void retry()} />
    </main>
  );
}

async function retry() {
  const { retryStart } = await import('@/lib/domain/session/session');
  await retryStart();
}

/** Someone who signs up on the way to a page gets there afterwards. */
function rememberLocation(audience: Audience, status: string) {
  if (audience !== 'member' || status !== 'signup') return;
  const { here } = readLocation();
  const returnTo = toReturnPath(here);
  if (returnTo) sessionArea.write(storageKeys.returnTo, returnTo);
}

// The blocked-account popup belongs to any page: a redirect must not lose it before it was confirmed.
function isBlocked(session: Session): boolean {
  if (session.status === 'unauthenticated' && session.isLoggedOut) return false;
  return new URLSearchParams(window.location.search).get('error') === 'BLOCKED_USER';
}

function withBlocked(to: string): string {
  return `${to}${to.includes('?') ? '&' : '?'}error=BLOCKED_USER`;
}

function readLocation() {
  // Nothing is decided while rendering on the server: there the session is always unknown.
  if (typeof window === 'undefined') return { here: '/', returnTo: null };
  const { pathname, search, hash } = window.location;
  return {
    here: `${pathname}${search}${hash}`,
    returnTo: new URLSearchParams(search).get('returnTo'),
    isFirstLogin: sessionArea.read(storageKeys.isFirstLogin) !== null,
  };
}
