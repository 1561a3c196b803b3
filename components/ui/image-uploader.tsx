'use client';

import { useId } from 'react';
import { Icon } from './icon';
import { type UploadImage, UploadTile } from './upload-tile';

type ImageUploaderProps = {
  label: string;
  images: ReadonlyArray<UploadImage>;
  /** 0 means unlimited (spec section 5). */
  maxCount: number;
  onAdd: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  accept?: string;
};

/** A grid of photos on their way; what goes over the limit is dropped. */
export function ImageUploader({
  label,
  images,
  maxCount,
  onAdd,
  onRetry,
  onRemove,
  accept = 'image/jpeg,image/png,image/webp,image/heic',
}: ImageUploaderProps) {
  const inputId = useId();
  const isFull = maxCount > 0 && images.length >= maxCount;
  return (
    <ul aria-label={label} className="grid grid-cols-3 gap-2">
      {images.map((image, index) => (
        <li key={image.id}>
          <UploadTile
            image={image}
            name={`사진 ${index + 1}`}
            onRetry={() => onRetry(image.id)}
            onRemove={() => onRemove(image.id)}
          />
        </li>
      ))}
      {!isFull && (
        <li>
          <label
            htmlFor={inputId}
            className="pressable grid aspect-square place-items-center rounded-thumb border-2 border-line-strong border-dashed text-text-subtle has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <span className="grid justify-items-center gap-1 type-13-strong">
              <Icon name="camera" />
              <span className="sr-only">{label} </span>
              <span className="tabular-nums">{maxCount > 0 ? `${images.length}/${maxCount}` : '추가'}</span>
            </span>
            <input
              id={inputId}
              type="file"
              accept={accept}
              multiple={maxCount !== 1}
              className="sr-only"
              onChange={(event) => {
                const files = withinLimit([...(event.target.files ?? [])], images.length, maxCount);
                // The same file may be chosen again after it was removed.
                event.target.value = '';
                if (files.length > 0) onAdd(files);
              }}
            />
          </label>
        </li>
      )}
    </ul>
  );
}

/** The files that still fit; maxCount 0 takes all. */
export function withinLimit<T>(files: T[], currentCount: number, maxCount: number): T[] {
  return maxCount === 0 ? files : files.slice(0, Math.max(0, maxCount - currentCount));
}
