import type { Metadata } from 'next';
import { InvitationsScreen } from '@/features/team/components/invitations-screen';

export const metadata: Metadata = { title: '팀 초대' };

export default function TeamInvitationPage() {
  return <InvitationsScreen />;
}
