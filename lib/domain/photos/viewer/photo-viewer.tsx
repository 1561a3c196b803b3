'use client';

import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useMemo, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { useCloseOnAbort } from '@/components/ui/use-close-on-abort';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import styles from './photo-viewer.module.css';
import { SaveButton } from './save-button';
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
  signal?: AbortSignal;
};

export function PhotoViewer({ photos, name, index, isOpen, onClose, onClosed, ...given }: PhotoViewerProps) {
  const { onSafety, signal } = given;
  const [shownIndex, setShownIndex] = useState(index);
  const shown = photos[shownIndex];
  // Other slides make the lightbox begin anew at `index`: it would go back from each picture that is gone to.
  const slides = useMemo(
    () => photos.map(({ url, width, height }) => ({ src: url, width, height, alt: `${name} 사진` })),
    [photos, name],
  );
  const tap = useTap(onClose);
  useCloseOnBack(isOpen, onClose);
  useCloseOnAbort(signal, onClose);
  return (
    <Lightbox
      className={styles.viewer ?? ''}
      open={isOpen}
      index={index}
      close={onClose}
      on={{ exited: onClosed, view: ({ index: viewed }) => setShownIndex(viewed) }}
      slides={slides}
      plugins={[Zoom]}
      zoom={{
        // It grows as far as the fingers go apart; otherwise it runs ahead of them.
        pinchZoomV4: true,
        maxZoomPixelRatio: shown
          ? zoomPixelRatio(shown, { width: window.innerWidth, height: window.innerHeight })
          : 1,
      }}
      carousel={{ finite: true, padding: 0, imageProps: tap }}
      toolbar={{
        buttons: [
          shown && <SaveButton key="save" url={shown.url} number={shownIndex + 1} />,
          onSafety && (
            <button
              key="safety"
              type="button"
              className="yarl__button"
              aria-label="이 사진 신고·차단 메뉴"
              onClick={() => shown && onSafety(shown.url)}
            >
              <Icon name="more" />
            </button>
          ),
          'close',
        ],
      }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={labels}
      render={{
        ...icons,
        controls: () => (
          <p className="pointer-events-none absolute inset-x-0 top-0 pt-[env(safe-area-inset-top)] type-15 text-on-photo">
            <span className={cx('absolute inset-0', styles.shade)} />
            <span className={cx('relative flex gap-1.5 py-4 pl-4', styles.title)}>
              <span className="truncate">{name}</span>
              {photos.length > 1 && (
                <span className="flex-none tabular-nums">{`${shownIndex + 1}/${photos.length}`}</span>
              )}
            </span>
          </p>
        ),
        ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

const labels = {
  Close: '닫기',
  Next: '다음 사진',
  Previous: '이전 사진',
  'Zoom in': '크게',
  'Zoom out': '작게',
  Lightbox: '사진 보기',
  'Photo gallery': '사진',
  '{index} of {total}': '{total}장 중 {index}번째',
};

const icons = {
  iconClose: () => <Icon name="close" />,
  iconPrev: () => <Icon name="back" className={styles.turn ?? ''} />,
  iconNext: () => <Icon name="forward" className={styles.turn ?? ''} />,
  iconZoomIn: () => <Icon name="plus" className={styles.zoom ?? ''} />,
  iconZoomOut: () => <Icon name={<path d="M5 12h14" />} className={styles.zoom ?? ''} />,
};
