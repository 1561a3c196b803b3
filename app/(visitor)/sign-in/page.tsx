import type { Metadata } from 'next';
import { Gate } from '@/features/session/components/gate';
import { SignInScreen } from '@/features/session/components/sign-in-screen';

export const metadata: Metadata = { title: '로그인' };

export default function SignInPage() {
  return (
    <Gate audience="visitor">
      <SignInScreen />
    </Gate>
  );
}
