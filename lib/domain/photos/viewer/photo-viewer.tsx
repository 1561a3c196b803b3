'use client';

import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import { useTap } from './use-tap';
import { zoomPixelRatio } from './zoom';

/** Sizes are the file's own, or any of the same shape. */
export type ViewedPhoto = { url: string; width: number; height: number };

type PhotoViewerProps = {
  photos: readonly ViewedPhoto[];
  /** Whose they are, said beside which of them is shown. */
  name: string;
  index: number;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  onSafety?: (url: string) => void;
};

export function PhotoViewer({ photos, name, index, isOpen, onClose, onClosed, onSafety }: PhotoViewerProps) {
  const [shownIndex, setShownIndex] = useState(index);
  const shown = photos[shownIndex];
  // Other slides make the lightbox begin anew at `index`: it would go back from each picture that is gone to.
  const slides = useMemo(
    () => photos.map(({ url, width, height }) => ({ src: url, width, height, alt: `${name} 사진` })),
    [photos, name],
  );
  const tap = useTap(onClose);
  useCloseOnBack(isOpen, onClose);
  return (
    <Lightbox
      open={isOpen}
      index={index}
      close={onClose}
      on={{ exited: onClosed, view: ({ index: viewed }) => setShownIndex(viewed) }}
      slides={slides}
      plugins={[Zoom]}
      zoom={{
        maxZoomPixelRatio: shown
          ? zoomPixelRatio(shown, { width: window.innerWidth, height: window.innerHeight })
          : 1,
      }}
      carousel={{ finite: true, padding: 0, imageProps: tap }}
      {...(onSafety && {
        toolbar: {
          buttons: [
            <button
              key="safety"
              type="button"
              className="yarl__button"
              aria-label="이 사진 신고·차단 메뉴"
              onClick={() => shown && onSafety(shown.url)}
            >
              <Icon name="more" />
            </button>,
            'close',
          ],
        },
      })}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{
        Close: '닫기',
        Next: '다음 사진',
        Previous: '이전 사진',
        'Zoom in': '크게',
        'Zoom out': '작게',
        Lightbox: '사진 보기',
        'Photo gallery': '사진',
        '{index} of {total}': '{total}장 중 {index}번째',
      }}
      render={{
        controls: () => (
          <p className="absolute top-0 left-0 max-w-[60%] truncate px-4 pt-[calc(env(safe-area-inset-top)+16px)] type-15 text-on-photo">
            {name} <span className="tabular-nums">{`${shownIndex + 1}/${photos.length}`}</span>
          </p>
        ),
        ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}
