import type { RoomApi } from '../api/room-api';
import { isRoomRefused } from '../is-room-refused';
import type { RoomAction, RoomState } from '../room-state';

interface RefreshOptions {
  api: Pick<RoomApi, 'getChat'>;
  getRoom: () => RoomState | null;
  dispatch: (action: RoomAction) => void;
  /** It is open here and one's own no more, and nothing tells why: nothing can be said in it. */
  onGone: () => void;
}

/**
 * Asks anew how a room stands. One at a time, so that an older answer never follows a newer one; a call meanwhile asks
 * once more. What failed in passing is shown as it was known.
 */
export function createRefresh({ api, getRoom, dispatch, onGone }: RefreshOptions): () => Promise<void> {
  let isWanted = false;
  let refreshing: Promise<void> | null = null;

  async function refreshAll() {
    while (isWanted) {
      isWanted = false;
      try {
        dispatch({ type: 'refreshed', chat: await api.getChat() });
      } catch (error) {
        if (getRoom()?.chat.state === 'OPEN' && isRoomRefused(error)) onGone();
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
