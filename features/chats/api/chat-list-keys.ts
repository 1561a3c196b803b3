import type { QueryClient } from '@tanstack/react-query';
import { rootKeys } from '@/lib/query/keys';

export const chatListKey = [...rootKeys.chats, 'list'];
/** Beside the list's own key: what somebody looks for is not kept on the device. */
export const namedChatsKey = [...rootKeys.chats, 'named'];

/** What is news in a room is news in each list of rooms. */
export function invalidateChatLists(queryClient: QueryClient): void {
  for (const queryKey of [chatListKey, namedChatsKey]) void queryClient.invalidateQueries({ queryKey });
}
