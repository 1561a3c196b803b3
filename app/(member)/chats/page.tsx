import type { Metadata } from 'next';
import { ChatsScreen } from './_components/chats-screen';

export const metadata: Metadata = { title: '채팅' };

export default function ChatsPage() {
  return <ChatsScreen />;
}
