import { useState } from 'react';
import { cropPhoto } from '@/components/photo/crop-photo';
import type { UploadImage } from '@/components/ui/upload-tile';
import type { Me } from '@/contract/users';
import { uploadProfilePhoto } from '@/lib/photo/upload-profile-photo';
import { reportError } from '@/lib/report-error/report-error';

/** A stored photo, or a cropped one on its way; `key` names it for the api once it is there. */
interface Photo extends UploadImage {
  key: string | null;
  file: Blob | null;
}

/** The photos of the edit page. A blob address lives as long as the page: it is small, and shown until the end. */
export function useProfilePhotos(stored: Me['profileImages']) {
  const [photos, setPhotos] = useState<Photo[]>(() =>
    stored.map(({ key, thumbnailUrl }) => ({
      id: key,
      key,
      file: null,
      previewUrl: thumbnailUrl,
      status: { kind: 'done' },
    })),
  );

  function change(id: string, changed: Partial<Photo>) {
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)));
  }

  async function add(files: File[]) {
    for (const chosen of files) {
      const file = await cropPhoto(chosen);
      if (!file) continue;
      const previewUrl = URL.createObjectURL(file);
      const status = { kind: 'uploading', percent: 0 } as const;
      setPhotos((before) => [...before, { id: previewUrl, key: null, file, previewUrl, status }]);
      void upload(previewUrl, file);
    }
  }

  async function upload(id: string, file: Blob) {
    change(id, { status: { kind: 'uploading', percent: 0 } });
    try {
      const key = await uploadProfilePhoto(file, (percent) =>
        change(id, { status: { kind: 'uploading', percent } }),
      );
      change(id, { key, status: { kind: 'done' } });
    } catch (error) {
      reportError(error);
      change(id, { status: { kind: 'failed' } });
    }
  }

  return {
    photos,
    keys: photos.flatMap(({ key }) => key ?? []),
    isSettled: photos.every(({ status }) => status.kind === 'done'),
    add: (files: File[]) => void add(files),
    retry: (id: string) => {
      const file = photos.find((photo) => photo.id === id)?.file;
      if (file) void upload(id, file);
    },
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
  };
}
