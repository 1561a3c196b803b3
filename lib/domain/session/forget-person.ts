import { leavePlaces } from '@/lib/history/held-places';
import { forgetChatToken } from '@/lib/http/chat-token';
import { sessionArea } from '@/lib/storage/storage-area';
import { emitSessionEnd, type SessionEnd } from './session-end';

/**
 * What this page holds of a person goes with their session; what lies on the device too, where the session ended here
 * and not in another tab.
 */
export function forgetPerson(end: SessionEnd): void {
  sessionArea.clear();
  forgetChatToken();
  emitSessionEnd(end);
  // A sheet, a picture or a question over the page was theirs.
  void leavePlaces(0, false);
}
