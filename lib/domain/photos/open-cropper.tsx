import { openOverlay } from '@/components/ui/open-overlay';
import { toast } from '@/components/ui/toast';
import { PROFILE_PHOTO_MIN_EDGE_PX } from '@/contract/constants';
import { isCutOff } from './is-cut-off';
import { PhotoCropper } from './photo-cropper';
import { loadImage } from './prepare-photo';
import { brokenPhotoText, smallPhotoText, unreadablePhotoText } from './unreadable-photo';

/** Shows a photo to choose its square, or says why it cannot be one. */
export async function openCropper(file: File): Promise<Blob | undefined> {
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
  if (Math.min(photo.naturalWidth, photo.naturalHeight) < PROFILE_PHOTO_MIN_EDGE_PX) return smallPhotoText;
  return isCutOff(new Uint8Array(await file.arrayBuffer())) ? brokenPhotoText : null;
}
