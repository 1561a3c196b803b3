'use client';

import { useSearchParams } from 'next/navigation';
import { SafetyShareNewScreen } from '@/features/safety/components/safety-share-new-screen';

/** A room's menu names the team one meets, a settled plan who comes, where and when too. */
export function NamedShareScreen() {
  const known = useSearchParams();
  return (
    <SafetyShareNewScreen
      company={known.get('with') ?? ''}
      place={known.get('place') ?? ''}
      meetsAt={known.get('at')}
    />
  );
}
