import { putFile } from '@/lib/domain/photos/put-file';
import { api } from '@/lib/http/api';

interface ChatImageUpload {
  channelId: number;
  /** A JPEG, already made small. */
  file: Blob;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Uploads one image of a message; answers its key. */
export async function uploadChatImage({ channelId, file, onProgress }: ChatImageUpload): Promise<string> {
  const upload = await api.createChatImageUpload({
    params: { channelId },
    body: { contentType: 'image/jpeg', size: file.size },
  });
  await putFile(upload, { file, onProgress });
  return upload.key;
}
