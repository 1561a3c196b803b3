import type { Metadata } from 'next';
import { Gate } from '@/app/_components/runtime/gate';
import { OnboardingScreen } from '@/features/sign-up/components/onboarding-screen';

export const metadata: Metadata = { title: '시작하기' };

export default function OnboardingPage() {
  return (
    <Gate audience="member">
      <OnboardingScreen />
    </Gate>
  );
}
