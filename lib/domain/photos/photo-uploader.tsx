'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { PhotoTile, type TilePhoto } from './photo-tile';

const camera = (
  <>
    <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h2.2l1.3-2h6l1.3 2h2.2A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5Z" />
    <circle cx="12" cy="13" r="3.3" />
  </>
);

type PhotoUploaderProps = {
  label: string;
  images: ReadonlyArray<TilePhoto>;
  /** 0 means unlimited; what is past the limit is dropped. */
  maxCount: number;
  onAdd: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  /** The photo others see first. */
  onPutFirst: (id: string) => void;
  accept?: string;
  /** Offers the camera beside the album; phones whose album picker has none of its own need it. */
  hasCamera?: boolean;
};

/** A grid of photos on their way; what goes over the limit is dropped. */
export function PhotoUploader({
  label,
  images,
  maxCount,
  onAdd,
  onRetry,
  onRemove,
  onPutFirst,
  accept = 'image/jpeg,image/png,image/webp,image/heic',
  hasCamera = false,
}: PhotoUploaderProps) {
  const isFull = maxCount > 0 && images.length >= maxCount;
  const count = maxCount > 0 ? `${images.length}/${maxCount}` : '추가';

  const shown = images.filter(isShown);

  function take(files: FileList | null) {
    const fitting = withinLimit([...(files ?? [])], images.length, maxCount);
    if (fitting.length > 0) onAdd(fitting);
  }

  return (
    <>
      <ul aria-label={label} className="grid grid-cols-3 gap-2">
        {images.map((image, index) => (
          <li key={image.id}>
            <PhotoTile
              image={image}
              name={`사진 ${index + 1}`}
              onRetry={() => onRetry(image.id)}
              onRemove={() => onRemove(image.id)}
              {...(shown.length > 1 &&
                shown.includes(image) && {
                  isFirst: image === shown[0],
                  onPutFirst: () => onPutFirst(image.id),
                })}
            />
          </li>
        ))}
        {!isFull && (
          <li>
            <FileLabel
              accept={accept}
              multiple={maxCount !== 1}
              onFiles={take}
              className="grid aspect-square place-items-center rounded-thumb border-2 border-line-strong border-dashed"
            >
              <span className="grid justify-items-center gap-1 type-13-strong">
                <Icon name={hasCamera ? 'photo' : camera} />
                <span className="sr-only">{`${label} 고르기,`} </span>
                <span className="tabular-nums">{count}</span>
              </span>
            </FileLabel>
          </li>
        )}
      </ul>
      {!isFull && hasCamera && (
        <FileLabel
          accept="image/*"
          capture="user"
          onFiles={take}
          // A mouse means no phone: there the camera is not a button away.
          className="hidden min-h-11 w-fit items-center gap-1.5 rounded-button pr-2 type-13-strong pointer-coarse:flex"
        >
          <Icon name={camera} size={18} />
          카메라로 찍기
        </FileLabel>
      )}
    </>
  );
}

type FileLabelProps = Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> & {
  className: string;
  onFiles: (files: FileList | null) => void;
  children: ReactNode;
};

function FileLabel({ className, onFiles, children, ...input }: FileLabelProps) {
  const inputId = useId();
  return (
    <label
      htmlFor={inputId}
      className={cx(
        'pressable text-text-subtle has-focus-visible:outline-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {children}
      <input
        {...input}
        id={inputId}
        type="file"
        className="sr-only"
        onChange={(event) => {
          onFiles(event.target.files);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Others see it, or will. */
function isShown({ status }: TilePhoto): boolean {
  return status.kind === 'done' || (status.kind === 'noted' && !status.isProblem);
}

/** The files that still fit; maxCount 0 takes all. */
export function withinLimit<T>(files: T[], currentCount: number, maxCount: number): T[] {
  return maxCount === 0 ? files : files.slice(0, Math.max(0, maxCount - currentCount));
}
