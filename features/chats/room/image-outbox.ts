import { CHAT_IMAGE_MAX_COUNT } from '@/contract/constants';
import { preparePhoto } from '@/lib/domain/photos/prepare-photo';
import { randomId } from '@/lib/http/random-id';
import { uploadChatImage } from '../api/create-chat-image-upload';
import type { OutgoingImages } from '../model';

interface PreparedImage {
  file: Blob;
  previewUrl: string;
  width: number;
  height: number;
  /** Once uploaded: a second try does not upload it again. */
  key?: string;
}

interface UploadProgress {
  clientMessageId: string;
  percent: number;
}

export type ImageOutbox = ReturnType<typeof createImageOutbox>;

/** The files of the image messages on their way; they live as long as the visit. */
export function createImageOutbox(channelId: number) {
  const imagesById = new Map<string, PreparedImage[]>();

  /** Makes the images small; those the browser cannot read are left out. Null when none is left. */
  async function prepare(files: readonly File[]): Promise<OutgoingImages | null> {
    const images: PreparedImage[] = [];
    // One after the other: ten large photos decoded at once are too much for a phone.
    for (const file of files.slice(0, CHAT_IMAGE_MAX_COUNT)) {
      const image = await prepareOne(file);
      if (image) images.push(image);
    }
    if (images.length === 0) return null;
    const clientMessageId = randomId();
    imagesById.set(clientMessageId, images);
    return {
      type: 'IMAGE',
      clientMessageId,
      images,
      percent: 0,
      createdAt: new Date().toISOString(),
      status: 'waiting',
      reason: null,
    };
  }

  /** Uploads what is not uploaded yet; answers the keys in order. */
  async function upload(
    clientMessageId: string,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<string[]> {
    const images = imagesById.get(clientMessageId) ?? [];
    const keys: string[] = [];
    for (const [index, image] of images.entries()) {
      image.key ??= await uploadChatImage({
        channelId,
        file: image.file,
        onProgress: (percent) =>
          onProgress({
            clientMessageId,
            percent: Math.round((index * 100 + percent) / images.length),
          }),
      });
      keys.push(image.key);
    }
    return keys;
  }

  function release(clientMessageId: string) {
    for (const { previewUrl } of imagesById.get(clientMessageId) ?? []) URL.revokeObjectURL(previewUrl);
    imagesById.delete(clientMessageId);
  }

  return {
    prepare,
    upload,
    release,
    releaseAll: () => {
      for (const id of [...imagesById.keys()]) release(id);
    },
  };
}

async function prepareOne(source: File): Promise<PreparedImage | null> {
  const sourceUrl = URL.createObjectURL(source);
  try {
    const file = await preparePhoto(sourceUrl);
    const { width, height } = await readSize(file);
    return { file, width, height, previewUrl: URL.createObjectURL(file) };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(sourceUrl);
  }
}

async function readSize(file: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
