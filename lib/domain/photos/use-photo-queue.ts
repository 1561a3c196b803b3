import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inTurn } from '@/lib/async/in-turn';
import { randomId } from '@/lib/http/random-id';
import { reportError } from '@/lib/report-error/report-error';
import { cropPhoto } from './crop-photo';
import type { KeptPhotos } from './kept-photos';
import { uploadPatiently } from './upload-patiently';
import { uploadProfilePhoto } from './upload-profile-photo';

/** A photo on its way. */
export interface QueuedPhoto {
  id: string;
  /** A blob: address, good as long as the photo is in the queue. */
  previewUrl: string;
  status: { kind: 'uploading'; percent: number } | { kind: 'waiting' } | { kind: 'failed' };
}

interface Job {
  file: Blob;
  previewUrl: string;
  abort: AbortController;
  /** On the device: if it is missing there, another tab has uploaded it, or taken it away. */
  isKept: boolean;
}

export interface UploadedPhoto {
  key: string;
  file: Blob;
}

interface PhotoQueue {
  kept: KeptPhotos;
  onUploaded: (photo: UploadedPhoto) => void | Promise<void>;
  /** Another tab had the same photo on its way, and was through first. */
  onUploadedElsewhere?: () => void;
}

/**
 * Profile photos on their way: each is cropped, uploads by itself, in one tab of those that know it, waits for a
 * connection, outlives a reload, and can be taken back.
 */
export function usePhotoQueue({ kept, onUploaded, onUploadedElsewhere }: PhotoQueue) {
  const [photos, setPhotos] = useState<QueuedPhoto[]>([]);
  const jobs = useRef(new Map<string, Job>());

  useEffect(() => {
    const running = jobs.current;
    return () => {
      for (const { abort, previewUrl } of running.values()) {
        abort.abort();
        URL.revokeObjectURL(previewUrl);
      }
      running.clear();
    };
  }, []);

  const goOn = useEffectEvent((files: Awaited<ReturnType<KeptPhotos['list']>>) => {
    for (const { id, file } of files) add(id, file, { isKept: true });
  });

  // What a reload cut off.
  useEffect(() => {
    let isGone = false;
    void kept.list().then((files) => {
      if (!isGone) goOn(files);
    });
    return () => {
      isGone = true;
    };
  }, [kept]);

  async function choose(chosen: readonly File[]) {
    for (const file of chosen) {
      const photo = await cropPhoto(file);
      if (!photo) continue;
      const id = randomId();
      add(id, photo, { isKept: await kept.keep(id, photo) });
    }
  }

  function setStatus(id: string, status: QueuedPhoto['status']) {
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, status } : photo)));
  }

  function add(id: string, file: Blob, { isKept }: Pick<Job, 'isKept'>) {
    if (jobs.current.has(id)) return;
    const previewUrl = URL.createObjectURL(file);
    jobs.current.set(id, { file, previewUrl, abort: new AbortController(), isKept });
    const photo: QueuedPhoto = { id, previewUrl, status: { kind: 'uploading', percent: 0 } };
    setPhotos((before) => [...before.filter((each) => each.id !== id), photo]);
    runInTurn(id);
  }

  function runInTurn(id: string) {
    void inTurn(`photo-${id}`, () => run(id));
  }

  async function run(id: string) {
    const job = jobs.current.get(id);
    if (!job) return;
    const { file, abort, isKept } = job;
    if (isKept && !(await kept.list()).some((photo) => photo.id === id)) {
      await remove(id);
      onUploadedElsewhere?.();
      return;
    }
    const { signal } = abort;
    const onProgress = (percent: number) => setStatus(id, { kind: 'uploading', percent });
    try {
      onProgress(0);
      const key = await uploadPatiently(() => uploadProfilePhoto(file, { onProgress, signal }), {
        signal,
        onWaiting: () => setStatus(id, { kind: 'waiting' }),
      });
      await onUploaded({ key, file });
      // Gone from the device before another tab has its turn.
      await remove(id);
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      setStatus(id, { kind: 'failed' });
    }
  }

  async function remove(id: string) {
    const job = jobs.current.get(id);
    if (!job) return;
    jobs.current.delete(id);
    job.abort.abort();
    URL.revokeObjectURL(job.previewUrl);
    setPhotos((before) => before.filter((photo) => photo.id !== id));
    await kept.release(id);
  }

  return {
    photos,
    choose: (chosen: readonly File[]) => void choose(chosen),
    retry: runInTurn,
    remove: (id: string) => void remove(id),
  };
}
