import type { Metadata } from 'next';
import { DataExportScreen } from '@/features/profile/components/data-export-screen';

export const metadata: Metadata = { title: '내 데이터 받기' };

export default function DataExportPage() {
  return <DataExportScreen />;
}
