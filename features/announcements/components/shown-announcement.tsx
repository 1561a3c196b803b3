'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { AnnouncementPopup } from '@/components/ui/announcement-popup';
import { LayerPlace, type LayerPlaceHolder } from '@/components/ui/use-close-on-back';
import { followLink, isOutsideLink } from '@/lib/bridge/follow-link';
import { useAnnouncementStore } from '@/stores/announcement';
import { type Announcement, suppressionEnd } from '../model';
import { suppressionOf } from '../suppression';

type ShownAnnouncementProps = {
  announcement: Announcement;
  userId: number;
  isOpen: boolean;
  onClose: () => void;
};

/** What was announced, until it is answered, closed or put away for a while. */
export function ShownAnnouncement({ announcement, userId, isOpen, onClose }: ShownAnnouncementProps) {
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
