'use client';

import { useSearchParams } from 'next/navigation';
import { SafetyShareNewScreen } from '@/features/safety/components/safety-share-new-screen';

/** A room's menu names the team one meets. */
export function NamedShareScreen() {
  return <SafetyShareNewScreen company={useSearchParams().get('with') ?? ''} />;
}
