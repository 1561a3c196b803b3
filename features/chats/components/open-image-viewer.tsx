import { openOverlay } from '@/components/ui/open-overlay';
import { toast } from '@/components/ui/toast';
import type { Message } from '@/contract/chats';

/** Shows images full screen, to be enlarged and swiped through. Loaded when it is first needed. */
export async function openImageViewer(
  images: Message['images'],
  index: number,
  /** Offers to report the picture that is shown; absent for one's own. */
  onReport?: (url: string) => void,
): Promise<void> {
  try {
    const { ImageViewer } = await import('./image-viewer');
    const reported = await openOverlay<string | null>(({ isOpen, close, unmount }) => (
      <ImageViewer
        images={images}
        index={index}
        isOpen={isOpen}
        onClose={() => close(null)}
        onClosed={unmount}
        {...(onReport && { onReport: close })}
      />
    ));
    if (reported) onReport?.(reported);
  } catch {
    toast.error('사진을 열지 못했어요. 다시 시도해 주세요.');
  }
}
