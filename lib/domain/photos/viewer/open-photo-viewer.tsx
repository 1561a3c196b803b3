import { openOverlay } from '@/components/ui/open-overlay';
import { toast } from '@/components/ui/toast';
import type { ViewedPhoto } from './photo-viewer';

interface Viewing {
  readonly photos: readonly ViewedPhoto[];
  readonly index: number;
  /** Whose they are. */
  readonly name: string;
  /** Offers to report the picture that is shown; absent for one's own. */
  readonly onReport?: (url: string) => void;
}

/** Shows photos full screen, to be enlarged and swiped through. Loaded when it is first needed. */
export async function openPhotoViewer({ photos, index, name, onReport }: Viewing): Promise<void> {
  try {
    const reported = await openOverlay<string | null>(async () => {
      const { PhotoViewer } = await import('./photo-viewer');
      return ({ isOpen, close, unmount }) => (
        <PhotoViewer
          photos={photos}
          name={name}
          index={index}
          isOpen={isOpen}
          onClose={() => close(null)}
          onClosed={unmount}
          {...(onReport && { onReport: close })}
        />
      );
    });
    if (reported) onReport?.(reported);
  } catch {
    toast.error('사진을 열지 못했어요. 다시 시도해 주세요.');
  }
}
