'use memo';

import { cx } from '@/components/ui/class-names';

export interface ShownImage {
  /** Null: only its box, until there is something to show. */
  url: string | null;
  /** Pixels: the box has its size before the image is there. */
  width: number;
  height: number;
}

type ImageGridProps = {
  images: readonly ShownImage[];
  className?: string | false;
  onPress?: (index: number) => void;
};

/** One image in its own shape, several in squares, two or three to a line. */
export function ImageGrid({ images, className, onPress }: ImageGridProps) {
  const [only] = images;
  const isSingle = images.length === 1 && only !== undefined;
  return (
    <div
      className={cx(
        // Room for the clock beside it and the photo before it, whether they stand there or not: images of one run have
        // one width. Of the screen, for the box around it is as wide as what stands in it.
        'grid w-52 max-w-[calc(100vw-var(--spacing)*36)] gap-0.5 overflow-hidden rounded-bubble',
        columnsOf(images.length),
        className,
      )}
    >
      {images.map(({ url, width, height }, index) => (
        <button
          key={url ?? index}
          type="button"
          aria-label={images.length > 1 ? `사진 ${index + 1} 크게 보기` : '사진 크게 보기'}
          disabled={!onPress}
          onClick={() => onPress?.(index)}
          className="block w-full overflow-hidden bg-surface-sunken"
          // Whole, a phone's own screen too; only what is longer is shown in part, so that no message fills the room.
          style={{ aspectRatio: isSingle ? clamp(width / height) : 1 }}
        >
          {url !== null && (
            // biome-ignore lint/performance/noImgElement: presigned addresses of the object store, already small
            <img
              src={url}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </button>
      ))}
    </div>
  );
}

function columnsOf(count: number) {
  if (count === 1) return 'grid-cols-1';
  return count === 2 || count === 4 ? 'grid-cols-2' : 'grid-cols-3';
}

function clamp(ratio: number): number {
  return Math.min(2.4, Math.max(0.45, ratio));
}
