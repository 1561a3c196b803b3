import type { Message } from '@/contract/chats';
import { unexpectedError } from '@/lib/errors/api-error';
import type { RoomApi } from '../api/room-api';
import type { Outgoing } from '../model';

interface MessageSenderOptions {
  channelId: number;
  api: RoomApi;
}

/** Sends a message of the outbox. The same message again has no second effect: its id stays. */
export function createMessageSender({ api }: MessageSenderOptions) {
  return async (outgoing: Outgoing): Promise<Message> => {
    const { clientMessageId } = outgoing;
    if (outgoing.type === 'TEXT') return api.createMessage({ clientMessageId, text: outgoing.text });
    throw unexpectedError();
  };
}
