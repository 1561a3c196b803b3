import type { RoomApi } from '../api/room-api';
import { newestSeq, type RoomAction, type RoomState } from '../model';
import { catchUp, catchUpChanges } from './load-messages';

interface MissingOptions {
  api: RoomApi;
  getRoom: () => RoomState | null;
  dispatch: (action: RoomAction) => void;
}

/** Fetches what the channel did not bring: messages after the last without a gap, and changes of older ones. */
export function createMissing({ api, getRoom, dispatch }: MissingOptions) {
  let isCatchingUp = false;
  let isWanted = false;

  async function fetchAll(room: RoomState) {
    await Promise.all([
      // Beside a part of the past nothing is added: it comes with the way back to the foot.
      room.hasNewer
        ? undefined
        : catchUp(api, newestSeq(room), (messages) => dispatch({ type: 'received', messages })),
      catchUpChanges(api, room.lastChange, (changed) => dispatch({ type: 'changed', ...changed })),
    ]);
  }

  return {
    /** A call during a run makes it run once more. */
    fetch: async () => {
      isWanted = true;
      if (isCatchingUp) return;
      isCatchingUp = true;
      try {
        for (let room = getRoom(); isWanted && room; room = getRoom()) {
          isWanted = false;
          await fetchAll(room);
        }
      } catch {
        // The next message or the next connection asks again.
      } finally {
        isCatchingUp = false;
      }
    },
    isWanted: () => isWanted,
  };
}
