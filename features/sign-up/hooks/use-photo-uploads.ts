import { useRef, useState } from 'react';
import { cropPhoto } from '@/components/photo/crop-photo';
import type { UploadImage } from '@/components/ui/upload-tile';
import { toThumbnailUrl } from '@/lib/photo/prepare-photo';
import { uploadProfilePhoto } from '@/lib/photo/upload-profile-photo';
import { reportError } from '@/lib/report-error/report-error';
import { useSignUpDraft } from '../draft';

/** Photos on their way. What has arrived moves into the draft and stays there over a reload. */
export function usePhotoUploads() {
  const { draft, change } = useSignUpDraft();
  const [pending, setPending] = useState<UploadImage[]>([]);
  const files = useRef(new Map<string, Blob>());

  async function add(chosen: File[]) {
    for (const file of chosen) {
      const photo = await cropPhoto(file);
      if (!photo) continue;
      const previewUrl = URL.createObjectURL(photo);
      files.current.set(previewUrl, photo);
      setPending((before) => [
        ...before,
        { id: previewUrl, previewUrl, status: { kind: 'uploading', percent: 0 } },
      ]);
      void upload(previewUrl);
    }
  }

  async function upload(id: string) {
    const photo = files.current.get(id);
    if (!photo) return;
    setStatus(id, { kind: 'uploading', percent: 0 });
    try {
      const key = await uploadProfilePhoto(photo, (percent) => setStatus(id, { kind: 'uploading', percent }));
      if (!files.current.has(id)) return;
      const previewUrl = await toThumbnailUrl(id);
      change({ photos: [...useSignUpDraft.getState().draft.photos, { key, previewUrl }] });
      forget(id);
    } catch (error) {
      reportError(error);
      setStatus(id, { kind: 'failed' });
    }
  }

  function setStatus(id: string, status: UploadImage['status']) {
    setPending((before) => before.map((image) => (image.id === id ? { ...image, status } : image)));
  }

  function remove(id: string) {
    if (files.current.has(id)) forget(id);
    else change({ photos: draft.photos.filter(({ key }) => key !== id) });
  }

  function forget(id: string) {
    files.current.delete(id);
    URL.revokeObjectURL(id);
    setPending((before) => before.filter((image) => image.id !== id));
  }

  const done = draft.photos.map(
    ({ key, previewUrl }): UploadImage => ({ id: key, previewUrl, status: { kind: 'done' } }),
  );
  return {
    images: [...done, ...pending],
    isUploading: pending.some(({ status }) => status.kind === 'uploading'),
    add: (chosen: File[]) => void add(chosen),
    retry: (id: string) => void upload(id),
    remove,
  };
}
