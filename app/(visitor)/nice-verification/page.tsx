import type { Metadata } from 'next';
import { Gate } from '@/app/_components/runtime/gate';
import { DraftGate } from '@/features/sign-up/components/draft-gate';
import { NiceVerificationScreen } from '@/features/sign-up/components/nice-verification-screen';

export const metadata: Metadata = { title: '본인 확인' };

export default function NiceVerificationPage() {
  return (
    <Gate audience="signupOrMember">
      <DraftGate page="niceVerification">
        <NiceVerificationScreen />
      </DraftGate>
    </Gate>
  );
}
