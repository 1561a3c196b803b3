import { openOverlay } from '@/components/ui/open-overlay';
import { loadAhead } from '@/lib/async/load-ahead';
import type { ViewedPhoto } from './photo-viewer';

const loadViewer = loadAhead(() => import('./photo-viewer'));

interface Viewing {
  readonly photos: readonly ViewedPhoto[];
  readonly index: number;
  /** Whose they are. */
  readonly name: string;
  /** Offers to report the picture that is shown, or to block whose it is; absent for one's own. */
  readonly onSafety?: (url: string) => void;
  /** Aborted, it closes: the photos are not to be seen any more. */
  readonly signal?: AbortSignal;
}

/** Shows photos full screen, to be enlarged and swiped through. Loaded when somebody may need it. */
export async function openPhotoViewer({ photos, index, name, onSafety, signal }: Viewing): Promise<void> {
  const shown = await openOverlay<string | null>(
    async () => {
      const { PhotoViewer } = await loadViewer();
      return ({ isOpen, close, unmount }) => (
        <PhotoViewer
          photos={photos}
          name={name}
          index={index}
          isOpen={isOpen}
          onClose={() => close(null)}
          onClosed={unmount}
          {...(onSafety && { onSafety: close })}
          {...(signal && { signal })}
        />
      );
    },
    { question: '사진 보기' },
  );
  if (shown) onSafety?.(shown);
}
