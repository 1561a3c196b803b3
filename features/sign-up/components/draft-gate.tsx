'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { followSignUpDraft, loadSignUpDraft, useSignUpDraft } from '../draft';
import { nextSignUpPath } from '../sign-up-path';

type SignUpPage = 'agreeToTerms' | 'niceVerification' | 'signUp';

type DraftGateProps = {
  /** A page that has its turn; without it, any draft will do. */
  page?: SignUpPage;
  children: ReactNode;
};

/** Loads the stored draft before anything of it is shown, and keeps the pages of a sign-up in order. */
export function DraftGate({ page, children }: DraftGateProps) {
  const router = useRouter();
  const [hasLoaded, setHasLoaded] = useState(false);
  const [isComingBack, setIsComingBack] = useState(false);
  // A member verifies anew without a draft.
  const isMember = useIsAuthenticated();
  const { draft } = useSignUpDraft();
  const due = nextSignUpPath(draft);
  const to = hasLoaded && page && !isMember && isElsewhere({ page, due, isComingBack }) ? due : null;

  useEffect(() => {
    if (loadSignUpDraft()) setIsComingBack(true);
    setHasLoaded(true);
  }, []);

  useEffect(() => {
    // A page the browser kept asleep, or that was out of sight, is not told of what was stored meanwhile.
    const occasions = [
      [window, 'storage'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [target, name] of occasions) target.addEventListener(name, followSignUpDraft);
    return () => {
      for (const [target, name] of occasions) target.removeEventListener(name, followSignUpDraft);
    };
  }, []);

  useEffect(() => {
    if (to !== null) router.replace(to);
  }, [to, router]);

  return hasLoaded && to === null ? children : null;
}

type Place = { page: SignUpPage; due: string; isComingBack: boolean };

function isElsewhere({ page, due, isComingBack }: Place): boolean {
  if (page !== 'agreeToTerms') return due !== paths[page];
  // Terms can be gone back to, and opened. A verification leaves for its provider: nobody is sent off by opening the app.
  return isComingBack && due === paths.signUp && !hasOpenedTerms();
}

/** By their own address, or loaded anew, and not led there. */
function hasOpenedTerms(): boolean {
  return performance.getEntriesByType('navigation')[0]?.name.endsWith(paths.agreeToTerms) ?? false;
}
