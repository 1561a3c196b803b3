import type { Metadata } from 'next';
import { Gate } from '@/app/_components/runtime/gate';
import { SignInScreen } from '@/features/sign-in/components/sign-in-screen';

export const metadata: Metadata = { title: '로그인' };

export default function SignInPage() {
  return (
    <Gate audience="visitor">
      <SignInScreen />
    </Gate>
  );
}
