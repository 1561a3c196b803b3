import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { OfficeProviders } from '@/features/back-office/components/office-providers';

export const metadata: Metadata = {
  title: { default: '운영실', template: '%s · Slide 운영실' },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <OfficeProviders>{children}</OfficeProviders>;
}
