'use client';

import { Gate } from '@/app/_components/runtime/gate';

/** Nothing lives here: everybody is redirected to where they belong. */
export default function RootPage() {
  return <Gate audience="nobody">{null}</Gate>;
}
