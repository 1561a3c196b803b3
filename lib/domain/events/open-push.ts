import { idParamSchema } from '@/contract/primitives';
import { trackEvent } from '@/lib/analytics/analytics';
import type { LinkTarget } from '@/lib/domain/deep-links/deep-link';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { paths } from '@/lib/paths/paths';
import { reportError } from '@/lib/report-error/report-error';
import { sessionArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { openingOf } from './event-table';
import { readPushData } from './push-data';

/**
 * Somebody tapped a push, in the native app or in the browser: counts it and leads to what it tells of. A browser's may
 * come by its worker and by the address, and by that once more after a sign-in: it is one.
 */
export function openPush(data: Readonly<Record<string, string>>, { isOver }: { isOver: boolean }): void {
  if (data.shownAt !== undefined) {
    if (sessionArea.read(storageKeys.openedPush) === data.shownAt) return;
    sessionArea.write(storageKeys.openedPush, data.shownAt);
  }
  const target = targetOf(data);
  if (!target) {
    reportError(new Error('invalid push'), { type: data.type ?? '' });
    return;
  }
  trackEvent('opened_from_notification', { type: data.type ?? '' });
  useWaitingLinkStore.getState().put(target, { isOver });
}

function targetOf(data: Readonly<Record<string, string>>): LinkTarget | null {
  // A message of a room is no event: no alarm is kept of it.
  if (data.type === 'CHAT_MESSAGE') {
    const { success, data: channelId } = idParamSchema.safeParse(data.channelId);
    return success ? { path: paths.chatRoom(channelId), matchId: null } : null;
  }
  const event = readPushData(data);
  if (!event) return null;
  const opening = openingOf(event);
  const alarmId = idParamSchema.safeParse(data.alarmId);
  // The list shows what is new in it, and marks it itself.
  if (!alarmId.success || opening.path === paths.notifications) return opening;
  return { ...opening, alarmId: alarmId.data };
}
