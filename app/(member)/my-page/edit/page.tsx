import type { Metadata } from 'next';
import { ProfileEditScreen } from '@/features/profile/components/profile-edit-screen';

export const metadata: Metadata = { title: '프로필 편집' };

export default function ProfileEditPage() {
  return <ProfileEditScreen />;
}
