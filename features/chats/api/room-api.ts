import { call } from '@/lib/http/call';

/**
 * The calls of one room as plain functions: its controller decides when they are made and keeps what they answer,
 * because messages come from three places (pages, answers, the live channel) and have one order.
 */
export function createRoomApi(channelId: number) {
  const params = { channelId };
  return {
    getChat: () => call('getChat', { params }),
    getMessages: (query: { before?: number; after?: number; limit?: number }) =>
      call('getMessages', { params, query: { limit: 50, ...query } }),
    createMessage: (body: { clientMessageId: string; text?: string; imageKeys?: string[] }) =>
      call('createMessage', { params, body }),
    readChat: (seq: number) => call('readChat', { params, body: { seq } }),
    createTyping: () => call('createTyping', { params }),
  };
}

export type RoomApi = ReturnType<typeof createRoomApi>;
