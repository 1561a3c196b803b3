import type { Metadata } from 'next';
import { NoticesScreen } from '@/features/back-office/components/notices-screen';

export const metadata: Metadata = { title: '공지와 배너' };

export default function NoticesPage() {
  return <NoticesScreen />;
}
