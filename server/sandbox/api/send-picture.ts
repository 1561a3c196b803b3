import { errorCodes } from '@/contract/error-codes';
import type { PresignedUpload } from '@/contract/photos';
import { SandboxError } from '../errors';

/**
 * Sends a picture to the address that was given out for it; answers its key.
 * @throws SandboxError when it is not taken
 */
export async function sendPicture({
  apiUrl,
  upload,
  picture,
}: {
  apiUrl: string;
  upload: PresignedUpload;
  picture: Buffer;
}): Promise<string> {
  const answer = await fetch(new URL(upload.url, apiUrl), {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(picture),
  });
  if (answer.ok) return upload.key;
  throw new SandboxError({
    status: 409,
    code: errorCodes.forbidden,
    displayMessage: '사진을 올리지 못했어요.',
    debugMessage: `the upload answered ${answer.status}`,
  });
}
