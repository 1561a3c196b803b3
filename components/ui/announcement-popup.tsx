'use client';

import { Dialog } from '@base-ui/react/dialog';
import Image from 'next/image';
import { useRef, useState } from 'react';
import { announcementLayout } from './announcement-layout';
import { Button } from './button';
import { useCloseOnBack } from './use-close-on-back';
import { useHiddenBehind } from './use-hidden-behind';
import { giveFocusBack, KeptFocus } from './use-kept-focus';

export type AnnouncementPopupProps = {
  isOpen: boolean;
  title?: string | null;
  description?: string | null;
  image?: { url: string; alt: string } | null;
  /** The literal "null" hides the button when there is a link: the image is the button then. */
  confirmText?: string | null;
  declineText?: string | null;
  hasLink: boolean;
  onConfirm: () => void;
  onDecline?: () => void;
  onClose: () => void;
  /** With what it does; without it there is no such button. */
  suppressText?: string | null;
  onSuppress?: () => void;
  onClosed?: () => void;
};

/** 280px, radius 24, over everything. Load it when there is something to announce. */
export function AnnouncementPopup(props: AnnouncementPopupProps) {
  const { isOpen, title, description, onConfirm, onDecline, onClose, suppressText, onSuppress, onClosed } =
    props;
  const popup = useRef<HTMLDivElement>(null);
  // A picture that does not come leaves what is written; where nothing is, nothing is left to show.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = props.image?.url === failedUrl ? null : props.image;
  const layout = announcementLayout({ ...props, image });
  const isPictureAll = !title && !description && !layout.hasButtons;
  useCloseOnBack(isOpen, onClose);
  useHiddenBehind(isOpen);
  const shownImage = image && (
    <Image
      src={image.url}
      alt={image.alt}
      fill
      sizes="280px"
      loading="eager"
      draggable={false}
      // Behind its button, whose focus is seen on it.
      className={layout.isImageButton ? '-z-1 object-cover' : 'object-cover'}
      onError={() => (isPictureAll ? onClose() : setFailedUrl(image.url))}
    />
  );
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="layer-fade fixed inset-0 z-(--z-popup) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-popup) grid grid-cols-[minmax(0,1fr)] place-items-center-safe overflow-y-auto p-5">
          <Dialog.Popup
            ref={popup}
            // Opens by itself: no button of it should look chosen.
            initialFocus={popup}
            finalFocus={giveFocusBack}
            aria-label={title ? undefined : image?.alt || '공지'}
            className="layer-pop w-(--w-popup) max-w-full overflow-hidden rounded-popup bg-surface shadow-float outline-none"
          >
            <KeptFocus />
            {shownImage &&
              (layout.isImageButton ? (
                <button
                  type="button"
                  onClick={onConfirm}
                  className={`relative isolate block w-full rounded-popup focus-visible:-outline-offset-4 ${imageHeights[layout.kind]}`}
                >
                  {shownImage}
                </button>
              ) : (
                <div className={`relative ${imageHeights[layout.kind]}`}>{shownImage}</div>
              ))}
            {layout.kind === 'full' && (
              <div className="px-5 pt-5 pb-4 text-center">
                {title && <Dialog.Title className="type-20">{title}</Dialog.Title>}
                {description && (
                  <Dialog.Description className="mt-1.5 whitespace-pre-line type-15 text-text-subtle">
                    {description}
                  </Dialog.Description>
                )}
              </div>
            )}
            {layout.hasButtons && (
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 px-5 pt-0.5 pb-4 first:pt-4">
                {layout.declineText && (
                  <Button variant="tertiary" className="px-0!" onClick={onDecline ?? onClose}>
                    {layout.declineText}
                  </Button>
                )}
                {layout.confirmText && (
                  <Button className="px-0!" onClick={onConfirm}>
                    {layout.confirmText}
                  </Button>
                )}
              </div>
            )}
            <div className="flex flex-wrap justify-between border-line border-t type-13">
              {onSuppress && suppressText ? (
                <button
                  type="button"
                  onClick={onSuppress}
                  className="min-h-12 rounded-full px-5 font-medium text-text-subtle focus-visible:-outline-offset-4"
                >
                  {suppressText}
                </button>
              ) : (
                <span />
              )}
              <button
                type="button"
                onClick={onClose}
                className="min-h-12 rounded-full px-5 font-semibold text-text focus-visible:-outline-offset-4"
              >
                닫기
              </button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const imageHeights = { full: 'h-(--h-popup-image)', 'image-only': 'h-(--h-popup-image-only)' };
