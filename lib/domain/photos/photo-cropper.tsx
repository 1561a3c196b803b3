'use client';

import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import { PhotoHint } from './photo-hint';
import { type PhotoArea, preparePhoto } from './prepare-photo';

type PhotoCropperProps = { source: string; onAnswer: (photo: Blob | undefined) => void };

/** Fills the column: drag and pinch until the face is in the middle third. Open it with cropPhoto(). */
export function PhotoCropper({ source, onAnswer }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PhotoArea>();
  const [isPending, setIsPending] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, () => onAnswer(undefined));
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
      <div className="flex h-nav flex-none items-center px-2">
        <IconButton icon="close" label="닫기" onClick={() => onAnswer(undefined)} />
        <h2 className="flex-1 pr-11 text-center type-17">얼굴이 가운데 오게 맞춰 주세요</h2>
      </div>
      <div className="relative min-h-0 flex-1 bg-surface-sunken">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={3}
          showGrid={false}
          // The style element it would insert is refused by the content security policy; the import above stands in.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
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
      <div className="grid flex-none gap-2 px-gutter pt-3 pb-[max(0.75rem,var(--safe-bottom))]">
        <PhotoHint source={source} area={area} />
        <label className="flex items-center gap-3 type-13-strong text-text-subtle">
          크기
          <input
            type="range"
            min={1}
            max={3}
            step={0.01}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-touch flex-1 accent-brand"
          />
        </label>
        <Button size="large" isPending={isPending} disabled={!area} onClick={() => void finish()}>
          이 사진 쓰기
        </Button>
      </div>
    </dialog>
  );
}
