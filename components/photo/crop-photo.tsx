import { overlay } from 'overlay-kit';

/** Lets a person choose the square of a picture; answers a JPEG, or undefined when they changed their mind. */
export async function cropPhoto(file: File): Promise<Blob | undefined> {
  const { PhotoCropper } = await import('./photo-cropper');
  const source = URL.createObjectURL(file);
  try {
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
