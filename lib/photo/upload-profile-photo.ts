import { createProfileImageUpload } from '@/contract/photos';
import { call } from '@/lib/http/client';
import { putFile } from './put-file';

/** Uploads one profile photo (a JPEG); answers the key to sign up or edit a profile with. */
export async function uploadProfilePhoto(
  file: Blob,
  onProgress?: (percent: number) => void,
): Promise<string> {
  const upload = await call(createProfileImageUpload, {
    body: { contentType: 'image/jpeg', size: file.size },
  });
  await putFile(upload, { file, onProgress });
  return upload.key;
}
