import sharp from 'sharp';
import { createPhotoUpload, type PresignedUpload } from '@/contract/photos';
import type { TestApi } from './test-api';

/** A jpeg of one colour; `note` is kept in it as a camera keeps a place. */
export function drawPhoto({
  width = 640,
  height = 480,
  color = '#b46',
  note,
}: {
  width?: number;
  height?: number;
  color?: string;
  note?: string;
} = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: color } }).jpeg();
  return (note ? picture.withExif({ IFD0: { Copyright: note } }) : picture).toBuffer();
}

/** Uploads a profile picture as `token`; answers its key. */
export async function uploadPhoto(
  api: Pick<TestApi, 'call' | 'service'>,
  {
    token,
    picture,
    contentType = 'image/jpeg',
  }: { token: string; picture: Buffer; contentType?: 'image/jpeg' | 'image/png' | 'image/webp' },
): Promise<string> {
  const body = { contentType, size: picture.length };
  return sendPhoto(api, await api.call(createPhotoUpload, { as: { token }, body }), picture);
}

/** Sends a picture to the address that was given out for it; answers its key. */
export async function sendPhoto(
  { service }: Pick<TestApi, 'service'>,
  upload: PresignedUpload,
  picture: Buffer,
): Promise<string> {
  const { pathname, search } = new URL(upload.url);
  const answer = await service.server.inject({
    method: 'PUT',
    url: pathname + search,
    headers: upload.headers,
    payload: picture,
  });
  if (answer.statusCode !== 200) throw new Error(`the upload answered ${answer.statusCode}`);
  return upload.key;
}
