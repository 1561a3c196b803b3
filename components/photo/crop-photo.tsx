import { overlay } from 'overlay-kit';
import { loadImage } from '@/lib/photo/prepare-photo';
import { unreadablePhotoText } from '@/lib/photo/unreadable-photo';
import { toast } from '../ui/toast';

/** Lets a person choose the square of a picture; answers a JPEG, or undefined when they changed their mind. */
export async function cropPhoto(file: File): Promise<Blob | undefined> {
  const { PhotoCropper } = await import('./photo-cropper');
  const source = URL.createObjectURL(file);
  try {
    if (!(await canRead(source))) {
      toast.error(unreadablePhotoText(file));
      return undefined;
    }
    return await overlay.openAsync<Blob | undefined>(({ isOpen, close, unmount }) =>
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

function canRead(source: string): Promise<boolean> {
  return loadImage(source).then(
    () => true,
    () => false,
  );
}
