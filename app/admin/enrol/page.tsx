import type { Metadata } from 'next';
import { EnrolScreen } from '@/features/back-office/components/enrol-screen';

export const metadata: Metadata = { title: '운영자 등록' };

export default function EnrolPage() {
  return <EnrolScreen />;
}
