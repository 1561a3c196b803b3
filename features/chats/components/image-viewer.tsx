'use client';

import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import type { Message } from '@/contract/chats';
import { useTap } from '../hooks/use-tap';
import { zoomPixelRatio } from '../zoom';

type ImageViewerProps = {
  images: Message['images'];
  index: number;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  onReport?: (url: string) => void;
};

export function ImageViewer({ images, index, isOpen, onClose, onClosed, onReport }: ImageViewerProps) {
  const [shownIndex, setShownIndex] = useState(index);
  const shown = images[shownIndex];
  const tap = useTap(onClose);
  useCloseOnBack(isOpen, onClose);
  return (
    <Lightbox
      open={isOpen}
      index={index}
      close={onClose}
      on={{ exited: onClosed, view: ({ index: viewed }) => setShownIndex(viewed) }}
      slides={images.map(({ url, width, height }) => ({
        src: url,
        width,
        height,
        alt: '대화에서 보낸 사진',
      }))}
      plugins={[Zoom]}
      zoom={{
        maxZoomPixelRatio: shown
          ? zoomPixelRatio(shown, { width: window.innerWidth, height: window.innerHeight })
          : 1,
      }}
      carousel={{ finite: true, padding: 0, imageProps: tap }}
      {...(onReport && {
        toolbar: {
          buttons: [
            <button
              key="report"
              type="button"
              className="yarl__button"
              aria-label="이 사진 신고하기"
              onClick={() => shown && onReport(shown.url)}
            >
              <Icon name="flag" />
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
      {...(images.length === 1 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}
