import { loadAhead } from '@/lib/async/load-ahead';
import { loadCropper } from '@/lib/domain/photos/crop-photo';
import { withFirst } from '@/lib/domain/photos/photo-order';
import type { TilePhoto } from '@/lib/domain/photos/photo-tile';
import { photoThumbnailUrl } from '@/lib/domain/photos/prepare-photo';
import { refusedStatus } from '@/lib/domain/photos/refused-photo';
import { usePhotoQueue } from '@/lib/domain/photos/use-photo-queue';
import type { ProfilePhoto } from '../draft';
import { forgetKeptPhotos, keptPhotos } from '../kept-photos';

// The connection may be gone by the time a photo is chosen, and is waited for only once it is.
loadAhead(loadCropper);

interface ProfilePhotosOptions {
  photos: readonly ProfilePhoto[];
  onChange: (change: (before: ProfilePhoto[]) => ProfilePhoto[]) => void;
}

/** The photos of the edit page: those the api has, then those on their way. */
export function useProfilePhotos({ photos, onChange }: ProfilePhotosOptions) {
  const queue = usePhotoQueue({
    kept: keptPhotos,
    onUploaded: async ({ key, file }) => {
      const previewUrl = await photoThumbnailUrl(file);
      onChange((before) => [...before, { key, previewUrl }]);
    },
  });

  const stored = photos.map(
    ({ key, previewUrl, ...photo }): TilePhoto => ({ id: key, previewUrl, status: tileStatusOf(photo) }),
  );
  return {
    images: [...stored, ...queue.photos],
    isSettled: queue.photos.length === 0,
    add: queue.choose,
    retry: queue.retry,
    remove: (id: string) => {
      queue.remove(id);
      onChange((before) => before.filter(({ key }) => key !== id));
    },
    putFirst: (id: string) => onChange((before) => withFirst(before, id)),
    forget: () => void forgetKeptPhotos(),
  };
}

function tileStatusOf({
  status,
  isRefused,
}: Pick<ProfilePhoto, 'status' | 'isRefused'>): TilePhoto['status'] {
  if (isRefused) return refusedStatus;
  if (status === undefined) return { kind: 'done' };
  return status === 'PENDING'
    ? { kind: 'noted', text: '확인 중', isProblem: false }
    : { kind: 'noted', text: '거절됨', isProblem: true };
}
