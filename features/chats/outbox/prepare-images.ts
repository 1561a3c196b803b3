import { CHAT_IMAGE_MAX_COUNT } from '@/contract/constants';
import { preparePhoto } from '@/lib/domain/photos/prepare-photo';

export interface PreparedImage {
  file: Blob;
  width: number;
  height: number;
}

/** Makes images small, at most as many as one message takes; those the browser cannot read are left out. */
export async function prepareImages(files: readonly File[]): Promise<PreparedImage[]> {
  const images: PreparedImage[] = [];
  // One after the other: ten large photos decoded at once are too much for a phone.
  for (const file of files.slice(0, CHAT_IMAGE_MAX_COUNT)) {
    const image = await prepareOne(file);
    if (image) images.push(image);
  }
  return images;
}

async function prepareOne(source: File): Promise<PreparedImage | null> {
  const sourceUrl = URL.createObjectURL(source);
  try {
    const file = await preparePhoto(sourceUrl);
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { file, width, height };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(sourceUrl);
  }
}
