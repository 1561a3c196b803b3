import { forgetChatToken } from '@/lib/http/chat-token';
import { sessionArea } from '@/lib/storage/storage-area';
import { emitSessionEnd } from './session-end';

/**
 * What this page holds of a person goes with their session. Nothing of the device, which another tab may be using by
 * now: after a logout it signs up, or signs somebody else in.
 */
export function forgetPerson(): void {
  sessionArea.clear();
  forgetChatToken();
  emitSessionEnd();
}
