import { forgetChatToken } from '@/lib/http/chat-token';
import { sessionArea } from '@/lib/storage/storage-area';
import { emitSessionEnd } from './session-end';

/**
 * What this page holds of a person goes with their session; what lies on the device too, where the session ended here
 * and not in another tab.
 */
export function forgetPerson({ isFollowed }: { isFollowed: boolean }): void {
  sessionArea.clear();
  forgetChatToken();
  emitSessionEnd({ isFollowed });
}
