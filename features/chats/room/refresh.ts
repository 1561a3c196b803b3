import type { Chat } from '@/contract/chats';
import type { RoomApi } from '../api/room-api';

interface RefreshOptions {
  api: Pick<RoomApi, 'getChat'>;
  onAnswer: (chat: Chat) => void;
  onError: (error: unknown) => void;
}

/**
 * Asks anew how a room stands. One at a time, so that an older answer never follows a newer one; a call meanwhile asks
 * once more.
 */
export function createRefresh({ api, onAnswer, onError }: RefreshOptions): () => Promise<void> {
  let isWanted = false;
  let refreshing: Promise<void> | null = null;

  async function refreshAll() {
    while (isWanted) {
      isWanted = false;
      try {
        onAnswer(await api.getChat());
      } catch (error) {
        onError(error);
      }
    }
  }

  return () => {
    isWanted = true;
    refreshing ??= refreshAll().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
}
