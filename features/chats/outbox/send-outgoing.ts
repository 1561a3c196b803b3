import type { Message } from '@/contract/chat-message';
import { api } from '@/lib/http/api';
import { uploadChatImage } from '../api/create-chat-image-upload';
import { isRoomRefused } from '../is-room-refused';

/** A message to be sent, with the files of its pictures. */
export interface Sending {
  channelId: number;
  clientMessageId: string;
  text: string | null;
  replyToSeq: number | null;
  /** `key` once uploaded: a second try does not upload it again. */
  images: { file: Blob; key?: string }[];
}

/** Sends a message, its pictures first. The same again has no second effect: its id stays. */
export async function sendOutgoing(
  { channelId, clientMessageId, text, replyToSeq, images }: Sending,
  onProgress: (percent: number) => void,
): Promise<Message> {
  const imageKeys: string[] = [];
  for (const [index, image] of images.entries()) {
    image.key ??= await uploadChatImage({
      channelId,
      file: image.file,
      onProgress: (percent) => onProgress(Math.round((index * 100 + percent) / images.length)),
    });
    imageKeys.push(image.key);
  }
  return api.createMessage({
    params: { channelId },
    body: {
      clientMessageId,
      ...(text === null ? { imageKeys } : { text }),
      ...(replyToSeq !== null && { replyToSeq }),
    },
  });
}

/** Whether a refused message is of a room that is not there any more, for this person; not where that is unknown. */
export async function isRoomGone(refusal: unknown, channelId: number): Promise<boolean> {
  if (!isRoomRefused(refusal)) return false;
  try {
    // One that is over, or that was left, can still be read, and so can what was not sent in it.
    await api.getChat({ params: { channelId } });
    return false;
  } catch (error) {
    return isRoomRefused(error);
  }
}
