'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { loadSignUpDraft, useSignUpDraft } from '../draft';
import { nextSignUpPath } from '../sign-up-path';

type DraftGateProps = {
  /** A page that needs what the pages before it brought; without it, any draft will do. */
  page?: 'niceVerification' | 'signUp';
  children: ReactNode;
};

/** Loads the stored draft before anything of it is shown, and keeps the pages of a sign-up in order. */
export function DraftGate({ page, children }: DraftGateProps) {
  const router = useRouter();
  const [hasLoaded, setHasLoaded] = useState(false);
  // A member verifies anew without a draft.
  const isMember = useIsAuthenticated();
  const { draft } = useSignUpDraft();
  const due = nextSignUpPath(draft);
  const to = hasLoaded && page && !isMember && due !== paths[page] ? due : null;

  useEffect(() => {
    loadSignUpDraft();
    setHasLoaded(true);
  }, []);

  useEffect(() => {
    if (to !== null) router.replace(to);
  }, [to, router]);

  return hasLoaded && to === null ? children : null;
}
