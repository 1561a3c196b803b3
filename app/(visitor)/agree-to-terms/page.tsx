import type { Metadata } from 'next';
import { Gate } from '@/app/_components/runtime/gate';
import { AgreeToTermsScreen } from '@/features/sign-up/components/agree-to-terms-screen';
import { DraftGate } from '@/features/sign-up/components/draft-gate';

export const metadata: Metadata = { title: '약관 동의' };

export default function AgreeToTermsPage() {
  return (
    <Gate audience="signup">
      <DraftGate page="agreeToTerms">
        <AgreeToTermsScreen />
      </DraftGate>
    </Gate>
  );
}
