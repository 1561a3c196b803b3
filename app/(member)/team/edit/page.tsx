import type { Metadata } from 'next';
import { TeamEditScreen } from '@/features/team/components/team-edit-screen';

export const metadata: Metadata = { title: '팀 정보' };

export default function TeamEditPage() {
  return <TeamEditScreen />;
}
