'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { paths } from '@/lib/paths/paths';
import { useMe } from '@/lib/session/use-me';

const NewTermsScreen = dynamic(() => import('./new-terms-screen').then((module) => module.NewTermsScreen), {
  ssr: false,
});

/** A member goes on only with the terms in force; leaving for good needs no agreement. */
export function TermsGate({ children }: { children: ReactNode }) {
  const hasToAgree = useMe().data?.termsOfUse === false;
  const isLeaving = usePathname() === paths.myPageDelete;
  return hasToAgree && !isLeaving ? <NewTermsScreen /> : children;
}
