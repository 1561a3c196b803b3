import type { PresignedUpload } from '@/contract/photos';
import { connectionError, unexpectedError } from '@/lib/errors/api-error';

interface PutFileOptions {
  file: Blob;
  /** 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Puts a file where the presigned address says, with exactly its headers. Rejects with an ApiError. */
export function putFile(
  { url, headers }: PresignedUpload,
  { file, onProgress, signal }: PutFileOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch tells nothing about an upload on its way.
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(unexpectedError({ status: request.status, cause: request.responseText }));
    };
    request.onerror = () => reject(connectionError(new Error('the upload broke off')));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
