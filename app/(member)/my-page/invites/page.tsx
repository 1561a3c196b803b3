import type { Metadata } from 'next';
import { InvitesScreen } from '@/features/friends/components/invites-screen';

export const metadata: Metadata = { title: '친구 초대' };

export default function InvitesPage() {
  return <InvitesScreen />;
}
