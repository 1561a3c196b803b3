import type { Metadata } from 'next';
import { Gate } from '@/app/_components/runtime/gate';
import { DraftGate } from '@/features/sign-up/components/draft-gate';
import { SignUpFunnel } from '@/features/sign-up/components/sign-up-funnel';

export const metadata: Metadata = { title: '회원가입' };

export default function SignUpPage() {
  return (
    <Gate audience="signup">
      <DraftGate page="signUp">
        <SignUpFunnel />
      </DraftGate>
    </Gate>
  );
}
