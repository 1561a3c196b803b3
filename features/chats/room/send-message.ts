import type { Message } from '@/contract/chats';
import type { RoomApi } from '../api/room-api';
import type { Outgoing } from '../model';
import type { ImageOutbox } from './image-outbox';

interface MessageSenderOptions {
  api: RoomApi;
  images: ImageOutbox;
  onProgress: (progress: { clientMessageId: string; percent: number }) => void;
}

/** Sends a message of the outbox, its images first. The same message again has no second effect: its id stays. */
export function createMessageSender({ api, images, onProgress }: MessageSenderOptions) {
  return async (outgoing: Outgoing): Promise<Message> => {
    const { clientMessageId } = outgoing;
    if (outgoing.type === 'TEXT') return api.createMessage({ clientMessageId, text: outgoing.text });
    const imageKeys = await images.upload(clientMessageId, onProgress);
    const message = await api.createMessage({ clientMessageId, imageKeys });
    // The preview stays on screen until the message is shown instead.
    setTimeout(() => images.release(clientMessageId), 1000);
    return message;
  };
}
