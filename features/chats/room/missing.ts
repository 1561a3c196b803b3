import { delay } from '@/lib/async/retry';
import type { RoomApi } from '../api/room-api';
import { restAfter } from '../outbox/retry-pace';
import { newestSeq, type RoomAction, type RoomState } from '../room-state';
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
  const stopping = new AbortController();

  async function fetchAll(room: RoomState) {
    await Promise.all([
      // Beside a part of the past nothing is added: it comes with the way back to the foot.
      room.hasNewer
        ? undefined
        : catchUp(api, newestSeq(room), (messages) => dispatch({ type: 'received', messages })),
      catchUpChanges(api, room.lastChange, (changed) => dispatch({ type: 'changed', ...changed })),
    ]);
  }

  /** Until all is there. While the service is away it asks again by itself: nothing else may ever be said here. */
  async function run() {
    for (let failures = 0, room = getRoom(); isWanted && room && !stopping.signal.aborted; room = getRoom()) {
      isWanted = false;
      try {
        await fetchAll(room);
        failures = 0;
      } catch (error) {
        const restMs = restAfter(error, failures);
        // Refused: the next message or the next connection asks again.
        if (restMs === null) return;
        isWanted = true;
        failures += 1;
        await delay(restMs, stopping.signal);
      }
    }
  }

  return {
    /** A call during a run makes it run once more. */
    fetch: async () => {
      isWanted = true;
      if (isCatchingUp) return;
      isCatchingUp = true;
      await run();
      isCatchingUp = false;
    },
    isWanted: () => isWanted,
    stop: () => {
      isWanted = false;
      stopping.abort();
    },
  };
}
