import type { Metadata } from 'next';
import { FriendsScreen } from '@/features/friends/components/friends-screen';

export const metadata: Metadata = { title: '친구' };

export default function FriendsPage() {
  return <FriendsScreen />;
}
