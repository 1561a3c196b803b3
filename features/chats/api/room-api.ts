import type { ReactionKind } from '@/contract/message-parts';
import { api } from '@/lib/http/api';

interface MessagesQuery {
  before?: number;
  after?: number;
  changedAfter?: number;
  limit?: number;
}

/**
 * The calls of one room as plain functions: its controller decides when they are made and keeps what they answer,
 * because messages come from three places (pages, answers, the live channel) and have one order.
 */
export function createRoomApi(channelId: number) {
  const params = { channelId };
  return {
    getChat: () => api.getChat({ params }),
    getMessages: (query: MessagesQuery) => api.getMessages({ params, query: { limit: 50, ...query } }),
    readChat: (seq: number) => api.readChat({ params, body: { seq } }),
    createTyping: () => api.createTyping({ params }),
    updateReaction: (seq: number, kind: ReactionKind | null) =>
      api.updateReaction({ params: { channelId, seq }, body: { kind } }),
    deleteMessage: (seq: number) => api.deleteMessage({ params: { channelId, seq } }),
    hideMessage: (seq: number) => api.hideMessage({ params: { channelId, seq } }),
    updateChatNotice: (seq: number | null) => api.updateChatNotice({ params, body: { seq } }),
    muteChat: (isMuted: boolean) => api.muteChat({ params, body: { isMuted } }),
  };
}

export type RoomApi = ReturnType<typeof createRoomApi>;
