import type { Chat } from '@/contract/chats';
import type { RoomApi } from '../api/room-api';

interface RefreshOptions {
  api: Pick<RoomApi, 'getChat'>;
  onAnswer: (chat: Chat) => void;
}

/**
 * Asks anew how a room stands. One at a time, so that an older answer never follows a newer one; a call meanwhile asks
 * once more.
 */
export function createRefresh({ api, onAnswer }: RefreshOptions): () => Promise<void> {
  let isWanted = false;
  let refreshing: Promise<void> | null = null;

  async function refreshAll() {
    while (isWanted) {
      isWanted = false;
      try {
        onAnswer(await api.getChat());
      } catch {
        // Shown as it was known; the next visit loads it anew.
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
