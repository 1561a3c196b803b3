import { countOnIcon } from '@/lib/offline/icon-count';
import { isTexts } from '@/lib/offline/worker-messages';

/** Takes pushes of what was read off the lock screen of this device; the icon counts those that stay. */
export async function closeShownPushes(
  isRead: (data: Readonly<Record<string, string>>) => boolean,
): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const shown = await registration.getNotifications();
  const read = shown.filter(({ data }) => isTexts(data) && isRead(data));
  for (const push of read) push.close();
  await countOnIcon(navigator, shown.length - read.length);
}
