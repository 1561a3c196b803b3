import type { Metadata } from 'next';
import { Suspense } from 'react';
import { NamedUserScreen } from './_components/named-user-screen';

export const metadata: Metadata = { title: '프로필' };

export default function UserPage() {
  return (
    <Suspense>
      <NamedUserScreen />
    </Suspense>
  );
}
