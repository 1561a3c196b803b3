import type { Metadata } from 'next';
import { Suspense } from 'react';
import { LikeScreen } from './_components/like-screen';

export const metadata: Metadata = { title: 'LIKE' };

export default function LikePage() {
  return (
    <Suspense>
      <LikeScreen />
    </Suspense>
  );
}
