import type { Metadata } from 'next';
import { MyTeamScreen } from './_components/my-team-screen';

export const metadata: Metadata = { title: '내 팀' };

export default function TeamPage() {
  return <MyTeamScreen />;
}
