import { toast } from '@/components/ui/toast';

export const loadCropper = () => import('./open-cropper');

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
  return cropper.openCropper(file);
}
