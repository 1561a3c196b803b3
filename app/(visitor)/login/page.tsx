import type { Metadata } from 'next';
import { Gate } from '@/app/_components/runtime/gate';
import { SignInScreen } from '@/features/sign-in/components/sign-in-screen';

export const metadata: Metadata = { title: '로그인' };

/** An old name of the sign-in, which puts its address right. */
export default function LoginPage() {
  return (
    <Gate audience="visitor">
      <SignInScreen />
    </Gate>
  );
}
