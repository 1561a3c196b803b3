import type { Metadata } from 'next';
import { BlocksScreen } from '@/features/safety/components/blocks-screen';

export const metadata: Metadata = { title: '차단한 사람' };

export default function BlocksPage() {
  return <BlocksScreen />;
}
