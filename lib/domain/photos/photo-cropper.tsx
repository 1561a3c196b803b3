'use client';

import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { PROFILE_PHOTO_MIN_EDGE_PX } from '@/contract/constants';
import styles from './photo-cropper.module.css';
import { PhotoHint } from './photo-hint';
import { type PhotoArea, preparePhoto } from './prepare-photo';

type PhotoCropperProps = { source: string; onAnswer: (photo: Blob | undefined) => void };

/** Fills the column: drag and pinch until the face is in the leaf. Open it with cropPhoto(). */
export function PhotoCropper({ source, onAnswer }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(1);
  const [area, setArea] = useState<PhotoArea>();
  const [isPending, setIsPending] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, () => onAnswer(undefined));
  useKeptFocus();
  // Modal: what lies under it can neither be seen nor reached.
  useEffect(() => dialog.current?.showModal(), []);

  async function finish() {
    setIsPending(true);
    try {
      onAnswer(await preparePhoto(source, area));
    } catch {
      toast.error('사진을 열 수 없어요. 다른 사진을 골라 주세요.');
      onAnswer(undefined);
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label="사진 자르기"
      onCancel={() => onAnswer(undefined)}
      className="column-layer m-0 flex h-dvh max-h-none max-w-none flex-col bg-bg pt-safe-top text-text"
    >
      <div className="flex min-h-nav flex-none items-center px-2 py-1">
        <IconButton icon="close" label="닫기" onClick={() => onAnswer(undefined)} />
        <h2 className="flex-1 pr-11 text-balance text-center type-bar">얼굴이 잎 안에 오게 맞춰 주세요</h2>
      </div>
      <div className="grid min-h-0 flex-1 place-items-center bg-surface-sunken [container-type:size]">
        {/* Square, so that a small or a wide picture fills the frame as a tall one does. */}
        <div className="relative size-[min(100cqw,100cqh)]">
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={1}
            maxZoom={maxZoom}
            objectFit="cover"
            showGrid={false}
            classes={{ cropAreaClassName: styles.frame }}
            // A keyboard moves it, and stands on it.
            cropperProps={{ role: 'group', 'aria-label': '얼굴 자리, 화살표 키로 옮길 수 있어요' }}
            // The style element it would insert is refused by the content security policy; the import above stands in.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onMediaLoaded={({ naturalWidth, naturalHeight }) =>
              setMaxZoom(zoomWithin(Math.min(naturalWidth, naturalHeight)))
            }
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{
              alt: '',
              onError: () => {
                toast.error('사진을 열 수 없어요. 다른 사진을 골라 주세요.');
                onAnswer(undefined);
              },
            }}
          />
        </div>
      </div>
      <div className="grid flex-none gap-2 px-gutter pt-3 pb-[max(0.75rem,var(--safe-bottom))]">
        <PhotoHint source={source} area={area} />
        {maxZoom > 1 && (
          <label className="flex items-center gap-3 type-13-strong text-text-subtle">
            크기
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.01}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-touch flex-1 accent-brand"
            />
          </label>
        )}
        <Button size="large" isPending={isPending} disabled={!area} onClick={() => void finish()}>
          이 사진 쓰기
        </Button>
      </div>
    </dialog>
  );
}

const closestZoom = 3;

/** Closer than this the chosen part has too few pixels; one is kept for rounding. */
function zoomWithin(shortEdgePx: number): number {
  return Math.min(closestZoom, Math.max(1, shortEdgePx / (PROFILE_PHOTO_MIN_EDGE_PX + 1)));
}
