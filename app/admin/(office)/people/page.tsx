import type { Metadata } from 'next';
import { PeopleScreen } from '@/features/back-office/components/people-screen';

export const metadata: Metadata = { title: '사람 찾기' };

export default function PeoplePage() {
  return <PeopleScreen />;
}
