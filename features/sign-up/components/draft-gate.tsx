'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { loadSignUpDraft, useSignUpDraft } from '../draft';
import { nextSignUpPath } from '../sign-up-path';

type DraftGateProps = {
  /** A page that needs what the pages before it brought; without it, any draft will do, and whoever comes back goes on. */
  page?: 'niceVerification' | 'signUp';
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
  // A verification leaves for its provider at once: nobody is sent off by opening the app.
  const isElsewhere = page ? due !== paths[page] : isComingBack && due === paths.signUp;
  const to = hasLoaded && !isMember && isElsewhere ? due : null;

  useEffect(() => {
    if (loadSignUpDraft()) setIsComingBack(true);
    setHasLoaded(true);
  }, []);

  useEffect(() => {
    if (to !== null) router.replace(to);
  }, [to, router]);

  return hasLoaded && to === null ? children : null;
}
