import { openOverlay } from '@/components/ui/open-overlay';
import { toast } from '@/components/ui/toast';
import { PROFILE_PHOTO_MIN_EDGE_PX } from '@/contract/constants';
import { loadImage } from './prepare-photo';
import { smallPhotoText, unreadablePhotoText } from './unreadable-photo';

export const loadCropper = () => import('./photo-cropper');

/** Loads the cropper before it is needed, so that a photo can also be chosen without a connection. */
export function preloadCropper(): void {
  // Tried again, and reported, when a photo is chosen.
  loadCropper().catch(() => undefined);
}

/** Lets a person choose the square of a photo; answers a JPEG, or undefined when they changed their mind. */
export async function cropPhoto(file: File): Promise<Blob | undefined> {
  const cropper = await loadCropper().catch(() => null);
  if (!cropper) {
    toast.error('인터넷 연결을 확인하고 다시 시도해 주세요.');
    return undefined;
  }
  const { PhotoCropper } = cropper;
  const source = URL.createObjectURL(file);
  try {
    const refusal = await refusalOf(file, source);
    if (refusal) {
      toast.error(refusal);
      return undefined;
    }
    return await openOverlay<Blob | undefined>(
      async () =>
        ({ isOpen, close, unmount }) =>
          isOpen ? (
            <PhotoCropper
              source={source}
              onAnswer={(photo) => {
                close(photo);
                unmount();
              }}
            />
          ) : null,
    );
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Why a file cannot be a profile photo, and what to do; null where it can. */
async function refusalOf(file: File, source: string): Promise<string | null> {
  const photo = await loadImage(source).catch(() => null);
  if (!photo) return unreadablePhotoText(file);
  return Math.min(photo.naturalWidth, photo.naturalHeight) < PROFILE_PHOTO_MIN_EDGE_PX
    ? smallPhotoText
    : null;
}
