import { preparePhoto } from '@/lib/domain/photos/prepare-photo';

export interface PreparedImage {
  file: Blob;
  width: number;
  height: number;
}

/** Makes images small; those the browser cannot read are left out. */
export async function prepareImages(files: readonly Blob[]): Promise<PreparedImage[]> {
  const images: PreparedImage[] = [];
  // One after the other: ten large photos decoded at once are too much for a phone.
  for (const file of files) {
    const image = await prepareOne(file);
    if (image) images.push(image);
  }
  return images;
}

async function prepareOne(source: Blob): Promise<PreparedImage | null> {
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
