import { useEffect, useEffectEvent } from 'react';
import { cropPhoto } from '@/lib/domain/photos/crop-photo';
import type { TilePhoto } from '@/lib/domain/photos/photo-tile';
import { photoThumbnailUrl } from '@/lib/domain/photos/prepare-photo';
import { type UploadedPhoto, usePhotoQueue } from '@/lib/domain/photos/use-photo-queue';
import { randomId } from '@/lib/http/random-id';
import { type SignUpDraft, useSignUpDraft } from '../draft';
import { keepPhoto, listKeptPhotos, releasePhoto } from '../kept-photos';

/** Photos on their way outlive a reload; what has arrived moves into the draft. */
export function usePhotoUploads() {
  const { draft, change } = useSignUpDraft();
  const queue = usePhotoQueue(moveToDraft);

  const goOn = useEffectEvent((kept: Awaited<ReturnType<typeof listKeptPhotos>>) => {
    for (const { id, file } of kept) queue.add(id, file);
  });

  // What a reload cut off.
  useEffect(() => {
    let isGone = false;
    void listKeptPhotos().then((kept) => {
      if (!isGone) goOn(kept);
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function add(chosen: File[]) {
    for (const file of chosen) {
      const photo = await cropPhoto(file);
      if (!photo) continue;
      const id = randomId();
      await keepPhoto(id, photo);
      queue.add(id, photo);
    }
  }

  function remove(id: string) {
    queue.remove(id);
    void releasePhoto(id);
    change({ photos: draft.photos.filter(({ key }) => key !== id) });
  }

  const done = draft.photos.map(
    ({ key, previewUrl }): TilePhoto => ({ id: key, previewUrl, status: { kind: 'done' } }),
  );
  return {
    images: [...done, ...queue.photos],
    isUploading: queue.photos.some(({ status }) => status.kind !== 'failed'),
    add: (chosen: File[]) => void add(chosen),
    retry: queue.retry,
    remove,
  };
}

async function moveToDraft({ id, key, file }: UploadedPhoto): Promise<void> {
  const previewUrl = await photoThumbnailUrl(file);
  const { draft, change } = useSignUpDraft.getState();
  change({ photos: [...draft.photos, { key, previewUrl }] satisfies SignUpDraft['photos'] });
  await releasePhoto(id);
}
