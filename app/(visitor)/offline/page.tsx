import type { Metadata } from 'next';
import { OfflineScreen } from './_components/offline-screen';

export const metadata: Metadata = { title: '연결을 기다리는 중' };

export default function OfflinePage() {
  return <OfflineScreen />;
}
