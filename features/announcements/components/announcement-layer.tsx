'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { useMe } from '@/lib/domain/session/use-me';
import { useAnnouncementStore } from '@/stores/announcement';
import { usePopupStore } from '@/stores/popup';
import { useLatestAnnouncement } from '../api/get-latest-announcement';
import { type Announcement, mayAnnounceOn, shouldAnnounce } from '../model';
import { suppressionOf } from '../suppression';

/** Brings a whole dialog along, and most visits announce nothing. */
const ShownAnnouncement = loadLater(
  () => import('./shown-announcement').then((module) => module.ShownAnnouncement),
  { isQuiet: true },
);

/** Brings up what members are told, once a session and on the pages that allow it (docs/product.md#announcements). */
export function AnnouncementLayer() {
  const pathname = usePathname();
  const mayStand = mayAnnounceOn(pathname);
  const userId = useMe().data?.id;
  const { data: latest } = useLatestAnnouncement({ isEnabled: mayStand });
  const isSpeaking = usePopupStore(({ isOpen }) => isOpen);
  const [shown, setShown] = useState<{ announcement: Announcement; isOpen: boolean } | null>(null);

  const consider = useEffectEvent((announcement: Announcement, ofUserId: number) => {
    const { shownIds, keptIds, markShown } = useAnnouncementStore.getState();
    const isDue = shouldAnnounce({
      pathname,
      hasBeenShown: shownIds.includes(announcement.id) || keptIds.includes(announcement.id),
      suppressedUntil: suppressionOf(ofUserId, announcement.id).get(),
      nowMs: Date.now(),
    });
    if (!isDue) return;
    markShown(announcement.id);
    setShown({ announcement, isOpen: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page (pathname) is another chance
  useEffect(() => {
    // What the api says to somebody whose use is limited comes first.
    if (latest && userId !== undefined && !isSpeaking) consider(latest, userId);
  }, [latest, userId, isSpeaking, pathname]);

  if (!shown || userId === undefined) return null;
  return (
    <ShownAnnouncement
      key={shown.announcement.id}
      announcement={shown.announcement}
      userId={userId}
      isOpen={shown.isOpen && mayStand}
      onClose={() => setShown({ ...shown, isOpen: false })}
    />
  );
}
