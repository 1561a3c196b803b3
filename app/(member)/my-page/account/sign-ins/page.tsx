import type { Metadata } from 'next';
import { SignInsScreen } from '@/features/profile/components/sign-ins-screen';

export const metadata: Metadata = { title: '로그인한 기기' };

export default function SignInsPage() {
  return <SignInsScreen />;
}
