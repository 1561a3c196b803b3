'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ListSkeleton } from '@/components/ui/skeleton';
import { sectionsOf } from '../office-sections';
import { useOperator } from './operator-context';

/** /admin leads to the first page of the operator's role. */
export function OfficeHome() {
  const { role } = useOperator();
  const router = useRouter();
  const first = sectionsOf(role)[0]?.path;
  useEffect(() => {
    if (first) router.replace(first);
  }, [first, router]);
  return <ListSkeleton label="운영실을 여는 중" />;
}
