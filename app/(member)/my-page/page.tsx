import type { Metadata } from 'next';
import { MyPageScreen } from './_components/my-page-screen';

export const metadata: Metadata = { title: '마이' };

export default function MyPage() {
  return <MyPageScreen />;
}
