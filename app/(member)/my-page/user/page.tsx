import type { Metadata } from 'next';
import { UserScreen } from '@/features/profile/components/user-screen';

export const metadata: Metadata = { title: '프로필' };

type UserPageProps = { searchParams: Promise<{ userId?: string | string[] }> };

export default async function UserPage({ searchParams }: UserPageProps) {
  const userId = Number((await searchParams).userId);
  return <UserScreen userId={Number.isInteger(userId) && userId > 0 ? userId : undefined} />;
}
