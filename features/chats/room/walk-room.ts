import type { RoomApi } from '../api/room-api';
import { newestSeq, type RoomAction, type RoomState } from '../room-state';
import { loadAround, loadNewer, loadNewest, loadOlder } from './load-messages';

interface WalkOptions {
  api: RoomApi;
  getRoom: () => RoomState | null;
  dispatch: (action: RoomAction) => void;
  onLoadingOlder: (isLoadingOlder: boolean) => void;
  /** The end of the room is shown again: what was said meanwhile may be missing. */
  onEndReached: () => void;
}

/** The ways through a room of any length: further up, further down, to one message, back to the foot. */
export function createWalk({ api, getRoom, dispatch, onLoadingOlder, onEndReached }: WalkOptions) {
  let isGoingUp = false;
  let isGoingDown = false;

  async function showOlder() {
    const room = getRoom();
    if (isGoingUp || !room?.hasOlder) return;
    isGoingUp = true;
    onLoadingOlder(true);
    try {
      const loaded = await loadOlder(api, room);
      if (getRoom()?.part === room.part) dispatch(loaded);
    } catch {
      // Scrolling up asks again.
    } finally {
      isGoingUp = false;
      onLoadingOlder(false);
    }
  }
  async function showNewer() {
    const room = getRoom();
    if (isGoingDown || !room?.hasNewer) return;
    isGoingDown = true;
    try {
      const loaded = await loadNewer(api, newestSeq(room));
      if (getRoom()?.part === room.part) dispatch(loaded);
      if (!getRoom()?.hasNewer) onEndReached();
    } catch {
      // Scrolling down asks again.
    } finally {
      isGoingDown = false;
    }
  }
  /** Answers whether the message is there now. */
  async function showMessage(seq: number): Promise<boolean> {
    const room = getRoom();
    if (!room) return false;
    if (!room.messages.some((message) => message.seq === seq)) {
      try {
        dispatch({ type: 'moved', part: await loadAround(api, seq), seq });
      } catch {
        return false;
      }
      onEndReached();
    } else dispatch({ type: 'placed', seq });
    return true;
  }
  async function showNewest() {
    if (!getRoom()?.hasNewer) return;
    try {
      dispatch({ type: 'moved', part: await loadNewest(api), seq: null });
      onEndReached();
    } catch {
      // The button is still there.
    }
  }
  return { showOlder, showNewer, showMessage, showNewest };
}
