import { api } from '@/lib/http/api';

/**
 * The calls of one room as plain functions: its controller decides when they are made and keeps what they answer,
 * because messages come from three places (pages, answers, the live channel) and have one order.
 */
export function createRoomApi(channelId: number) {
  const params = { channelId };
  return {
    getChat: () => api.getChat({ params }),
    getMessages: (query: { before?: number; after?: number; limit?: number }) =>
      api.getMessages({ params, query: { limit: 50, ...query } }),
    createMessage: (body: { clientMessageId: string; text?: string; imageKeys?: string[] }) =>
      api.createMessage({ params, body }),
    readChat: (seq: number) => api.readChat({ params, body: { seq } }),
    createTyping: () => api.createTyping({ params }),
  };
}

export type RoomApi = ReturnType<typeof createRoomApi>;
