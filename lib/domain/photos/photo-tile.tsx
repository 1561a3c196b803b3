import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

export type TilePhoto = {
  id: string;
  /** A blob: address while it is on its way, the stored one afterwards. */
  previewUrl: string;
  status:
    | { kind: 'uploading'; percent: number }
    /** For a connection. */
    | { kind: 'waiting' }
    | { kind: 'done' }
    /** Stored, and something has to be known about it: that it waits, or that it was refused. */
    | { kind: 'noted'; text: string; isProblem: boolean }
    | { kind: 'failed' };
};

type PhotoTileProps = {
  image: TilePhoto;
  name: string;
  onRetry: () => void;
  onRemove: () => void;
  /** Of several: it is the one that others see first. */
  isFirst?: boolean;
  onPutFirst?: () => void;
};

export function PhotoTile({ image, name, onRetry, onRemove, isFirst, onPutFirst }: PhotoTileProps) {
  const { status } = image;
  return (
    <div className="relative aspect-square overflow-hidden rounded-thumb bg-surface-sunken">
      {/* biome-ignore lint/performance/noImgElement: a local preview */}
      <img src={image.previewUrl} alt={name} className="size-full object-cover" />
      {status.kind === 'uploading' && (
        <div
          role="progressbar"
          aria-label={`${name} 올리는 중`}
          aria-valuenow={status.percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute inset-0 flex items-end bg-scrim p-2"
        >
          <span className="h-1 flex-1 overflow-hidden rounded-full bg-on-photo/40">
            <span
              className="block h-full origin-left rounded-full bg-on-photo transition-transform"
              style={{ transform: `scaleX(${status.percent / 100})` }}
            />
          </span>
        </div>
      )}
      {status.kind === 'waiting' && (
        <p
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-scrim px-2 text-center type-12 text-on-photo"
        >
          <Icon name="clock" size={20} />
          연결되면
          <br />
          이어서 올려요
        </p>
      )}
      {status.kind === 'noted' && (
        <p
          className={cx(
            'absolute inset-x-0 bottom-0 px-1 py-1.5 text-center type-12 font-semibold',
            status.isProblem ? 'bg-danger text-on-danger' : 'bg-scrim text-on-photo',
          )}
        >
          {status.text}
        </p>
      )}
      {status.kind === 'failed' && (
        <button
          type="button"
          aria-label={`${name} 다시 올리기`}
          onClick={onRetry}
          className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-scrim type-13-strong text-on-photo"
        >
          <Icon name="refresh" size={20} />
          다시 올리기
        </button>
      )}
      <button
        type="button"
        aria-label={`${name} 빼기`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1.5"
      >
        <span className="grid size-6 place-items-center rounded-full bg-scrim text-on-photo">
          <Icon name="close" size={14} />
        </span>
      </button>
      {onPutFirst && (
        <button
          type="button"
          aria-label={`${name}, 대표 사진`}
          aria-pressed={isFirst}
          onClick={onPutFirst}
          className={cx(
            'absolute left-0 grid min-h-11 min-w-11 items-end justify-items-start p-1.5',
            status.kind === 'noted' ? 'bottom-6' : 'bottom-0',
          )}
        >
          <span
            className={cx(
              'rounded-full px-2 py-0.5 type-12 font-semibold',
              isFirst ? 'bg-brand text-on-brand' : 'bg-scrim text-on-photo',
            )}
          >
            {isFirst ? '대표' : '대표로'}
          </span>
        </button>
      )}
    </div>
  );
}
