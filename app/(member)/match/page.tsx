import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MatchScreen } from './_components/match-screen';

export const metadata: Metadata = { title: '매칭 상세' };

export default function MatchPage() {
  return (
    <Suspense>
      <MatchScreen />
    </Suspense>
  );
}
