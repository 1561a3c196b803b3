import type { ReactNode } from 'react';
import { OfficeFrame } from '@/features/back-office/components/office-frame';

export default function OfficeLayout({ children }: { children: ReactNode }) {
  return <OfficeFrame>{children}</OfficeFrame>;
}
