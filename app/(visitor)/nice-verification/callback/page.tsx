import type { Metadata } from 'next';
import { Gate } from '@/app/_components/runtime/gate';
import { DraftGate } from '@/features/sign-up/components/draft-gate';
import { NiceCallbackScreen } from '@/features/sign-up/components/nice-callback-screen';

export const metadata: Metadata = { title: '본인 확인' };

export default function NiceCallbackPage() {
  return (
    <Gate audience="signupOrMember">
      <DraftGate>
        <NiceCallbackScreen />
      </DraftGate>
    </Gate>
  );
}
