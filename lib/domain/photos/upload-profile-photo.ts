import { api } from '@/lib/http/api';
import { putFile } from './put-file';

interface UploadOptions {
  /** 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Uploads one profile photo (a JPEG); answers the key to sign up or edit a profile with. */
export async function uploadProfilePhoto(
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<string> {
  const upload = await api.createPhotoUpload({
    body: { contentType: 'image/jpeg', size: file.size },
    signal,
  });
  await putFile(upload, { file, onProgress, signal });
  return upload.key;
}
