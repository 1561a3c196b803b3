import { redirect } from 'next/navigation';
import { paths } from '@/lib/paths/paths';

/** An old name of the chat list. */
export default function ChatPage() {
  redirect(paths.chats);
}
