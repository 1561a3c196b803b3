import { toast } from '@/components/ui/toast';
import { PROFILE_PHOTO_MAX_COUNT } from '@/contract/constants';
import { withFirst } from '@/lib/domain/photos/photo-order';
import type { TilePhoto } from '@/lib/domain/photos/photo-tile';
import { photoThumbnailUrl } from '@/lib/domain/photos/prepare-photo';
import { refusedStatus } from '@/lib/domain/photos/refused-photo';
import { type UploadedPhoto, usePhotoQueue } from '@/lib/domain/photos/use-photo-queue';
import { useSignUpDraft } from '../draft';
import { keptPhotos } from '../kept-photos';

/** Photos on their way, which move into the draft when they have arrived. */
export function usePhotoUploads() {
  const { draft, change } = useSignUpDraft();
  const queue = usePhotoQueue({
    kept: keptPhotos,
    onUploaded: moveToDraft,
    // It is in the draft as it lies on the device.
    onUploadedElsewhere: () => change({}),
  });

  function remove(id: string) {
    queue.remove(id);
    change((now) => ({ photos: now.photos.filter(({ key }) => key !== id) }));
  }

  function putFirst(id: string) {
    change((now) => ({ photos: withFirst(now.photos, id) }));
  }

  const done = draft.photos.map(
    ({ key, previewUrl, isRefused }): TilePhoto => ({
      id: key,
      previewUrl,
      status: isRefused ? refusedStatus : { kind: 'done' },
    }),
  );
  return {
    images: [...done, ...queue.photos],
    isUploading: queue.photos.some(({ status }) => status.kind !== 'failed'),
    add: queue.choose,
    retry: queue.retry,
    remove,
    putFirst,
  };
}

async function moveToDraft({ key, file }: UploadedPhoto): Promise<void> {
  const previewUrl = await photoThumbnailUrl(file);
  const { change } = useSignUpDraft.getState();
  change(({ photos }) => ({
    // Two tabs may have filled it together.
    photos: [...photos, { key, previewUrl }].slice(0, PROFILE_PHOTO_MAX_COUNT),
  }));
  const isIn = useSignUpDraft.getState().draft.photos.some((photo) => photo.key === key);
  if (!isIn) toast.error(`다른 창에서 고른 사진까지 ${PROFILE_PHOTO_MAX_COUNT}장이 다 찼어요.`);
}
