'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AnnouncementPopup } from '@/components/ui/announcement-popup';
import { LayerPlace, type LayerPlaceHolder } from '@/components/ui/use-close-on-back';
import { followLink, isOutsideLink } from '@/lib/bridge/follow-link';
import { useMe } from '@/lib/domain/session/use-me';
import { useAnnouncementStore } from '@/stores/announcement';
import { usePopupStore } from '@/stores/popup';
import { useLatestAnnouncement } from '../api/get-latest-announcement';
import { type Announcement, mayAnnounceOn, shouldAnnounce, suppressionEnd } from '../model';
import { suppressionOf } from '../suppression';

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

type ShownAnnouncementProps = {
  announcement: Announcement;
  userId: number;
  isOpen: boolean;
  onClose: () => void;
};

function ShownAnnouncement({ announcement, userId, isOpen, onClose }: ShownAnnouncementProps) {
  const router = useRouter();
  const place = useRef<LayerPlaceHolder>({ place: null });
  const { id, title, description, image, confirmButton, declineButton, popupSuppression } = announcement;

  async function answer(link: string | undefined) {
    onClose();
    // A window may be opened only while the press is fresh; a page only once the popup has left the history.
    if (link && isOutsideLink(link)) return followLink(link, router);
    await place.current.place?.giveBack();
    if (link) followLink(link, router);
  }

  function suppress(durationInSeconds: number) {
    suppressionOf(userId, id).set(suppressionEnd(Date.now(), durationInSeconds));
    useAnnouncementStore.getState().leaveToSuppression(id);
    onClose();
  }
  return (
    <LayerPlace.Provider value={place.current}>
      <AnnouncementPopup
        isOpen={isOpen}
        title={title}
        description={description}
        image={image && { url: image.url, alt: title ? '' : '공지' }}
        confirmText={confirmButton?.text}
        declineText={declineButton?.text}
        hasLink={Boolean(confirmButton?.link)}
        suppressText={popupSuppression?.text}
        onConfirm={() => void answer(confirmButton?.link?.web)}
        onDecline={() => void answer(declineButton?.link?.web)}
        onSuppress={popupSuppression ? () => suppress(popupSuppression.durationInSeconds) : undefined}
        onClose={onClose}
      />
    </LayerPlace.Provider>
  );
}
