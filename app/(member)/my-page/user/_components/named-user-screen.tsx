'use client';

import { useSearchParams } from 'next/navigation';
import { UserScreen } from '@/features/profile/components/user-screen';

/** The person the address names; without an id myself. */
export function NamedUserScreen() {
  const userId = Number(useSearchParams().get('userId'));
  return <UserScreen userId={Number.isInteger(userId) && userId > 0 ? userId : undefined} />;
}
