import type { Metadata } from 'next';
import { Suspense } from 'react';
import { NamedShareScreen } from './_components/named-share-screen';

export const metadata: Metadata = { title: '만남 알리기' };

export default function SafetyShareNewPage() {
  return (
    <Suspense>
      <NamedShareScreen />
    </Suspense>
  );
}
