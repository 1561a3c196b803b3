import type { ReactNode } from 'react';
import { Gate } from '@/app/_components/runtime/gate';
import { Splash } from '@/app/_components/runtime/splash';
import { TermsGate } from '@/app/_components/runtime/terms-gate';

/** Everything a signed-in member sees; others are redirected to the sign-in and come back here afterwards. */
export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <Gate audience="member">
      <TermsGate splash={<Splash />}>{children}</TermsGate>
    </Gate>
  );
}
