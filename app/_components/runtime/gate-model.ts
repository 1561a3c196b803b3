import type { Session } from '@/lib/domain/session/session-store';
import { paths, signInPath, toReturnPath } from '@/lib/paths/paths';

/** Who a page is for. */
export type Audience =
  /** Redirects everybody. */
  | 'nobody'
  /** Only people who are not signed in. */
  | 'visitor'
  /** Only people whose provider account has no account here yet. */
  | 'signup'
  | 'member'
  | 'signupOrMember';

export type Admission =
  | { kind: 'wait' }
  | { kind: 'unreachable' }
  | { kind: 'enter' }
  | { kind: 'redirect'; to: string };

/** Whether someone may see a page, and where to otherwise. */
export function decideAdmission(audience: Audience, session: Session, location: PageLocation): Admission {
  switch (session.status) {
    case 'loading':
    case 'refreshing':
      return { kind: 'wait' };
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'authenticated':
      if (audience === 'member' || audience === 'signupOrMember') return { kind: 'enter' };
      return {
        kind: 'redirect',
        to: location.isFirstLogin ? paths.onboarding : (toReturnPath(location.returnTo) ?? paths.home),
      };
    case 'signup':
      if (audience === 'signup' || audience === 'signupOrMember') return { kind: 'enter' };
      return { kind: 'redirect', to: paths.agreeToTerms };
    case 'unauthenticated':
      if (audience === 'visitor') return { kind: 'enter' };
      return { kind: 'redirect', to: signInPath(wayBack(audience, session.isLoggedOut, location)) };
  }
}

interface PageLocation {
  /** Path, query and fragment of the page. */
  here: string;
  /** Of the page's query, as it stands there. */
  returnTo: string | null;
  isFirstLogin?: boolean;
}

// Someone who logged out does not want to come back, and a half-finished sign-up starts at its beginning.
function wayBack(audience: Audience, isLoggedOut: boolean, { here }: PageLocation): string | null {
  return audience === 'member' && !isLoggedOut ? toReturnPath(here) : null;
}
