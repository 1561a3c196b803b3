import type { RoomState } from '../room-state';
import { keepRoom } from './kept-room';

const pauseMs = 1000;

/** Keeps what a room shows on the device: a moment after it changed, and when the visit ends. */
export function createRoomKeeper(getRoom: () => RoomState | null) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  function keep() {
    waiting = undefined;
    const room = getRoom();
    if (room) keepRoom(room);
  }
  return {
    changed: () => {
      waiting ??= setTimeout(keep, pauseMs);
    },
    stop: () => {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      keep();
    },
  };
}
