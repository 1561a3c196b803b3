'use client';

import { useSearchParams } from 'next/navigation';
import { UserScreen } from '@/features/profile/components/user-screen';
import { builtId, isIdOfAddress } from '@/lib/documents/built-id';

/** The person the address names; without an id myself. What is no id names nobody, as one that nobody has. */
export function NamedUserScreen() {
  const text = useSearchParams().get('userId');
  const userId = text === null ? undefined : Number(isIdOfAddress(text) ? text : builtId);
  return <UserScreen userId={userId} />;
}
