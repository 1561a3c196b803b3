import { loadAhead } from '@/lib/async/load-ahead';
import { cropPhoto, loadCropper } from '@/lib/domain/photos/crop-photo';
import type { TilePhoto } from '@/lib/domain/photos/photo-tile';
import { photoThumbnailUrl } from '@/lib/domain/photos/prepare-photo';
import { usePhotoQueue } from '@/lib/domain/photos/use-photo-queue';
import { randomId } from '@/lib/http/random-id';
import type { ProfilePhoto } from '../draft';

// The connection may be gone by the time a photo is chosen, and is waited for only once it is.
loadAhead(loadCropper);

interface ProfilePhotosOptions {
  photos: readonly ProfilePhoto[];
  onChange: (change: (before: ProfilePhoto[]) => ProfilePhoto[]) => void;
}

/** The photos of the edit page: those the api has, then those on their way. */
export function useProfilePhotos({ photos, onChange }: ProfilePhotosOptions) {
  const queue = usePhotoQueue(async ({ key, file }) => {
    const previewUrl = await photoThumbnailUrl(file);
    onChange((before) => [...before, { key, previewUrl }]);
  });

  async function add(files: File[]) {
    for (const chosen of files) {
      const file = await cropPhoto(chosen);
      if (file) queue.add(randomId(), file);
    }
  }

  const stored = photos.map(
    ({ key, previewUrl, status }): TilePhoto => ({ id: key, previewUrl, status: tileStatusOf(status) }),
  );
  return {
    images: [...stored, ...queue.photos],
    isSettled: queue.photos.length === 0,
    add: (files: File[]) => void add(files),
    retry: queue.retry,
    remove: (id: string) => {
      queue.remove(id);
      onChange((before) => before.filter(({ key }) => key !== id));
    },
  };
}

function tileStatusOf(status: ProfilePhoto['status']): TilePhoto['status'] {
  if (status === undefined) return { kind: 'done' };
  return status === 'PENDING'
    ? { kind: 'noted', text: '확인 중', isProblem: false }
    : { kind: 'noted', text: '거절됨', isProblem: true };
}
