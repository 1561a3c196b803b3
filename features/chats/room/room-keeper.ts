import { onSessionEnd } from '@/lib/domain/session/session-end';
import type { RoomState } from '../room-state';
import { keepRoom } from './kept-room';

const pauseMs = 1000;

/** Keeps what a room shows on the device: a moment after it changed, and when the visit or its page ends. */
export function createRoomKeeper(getRoom: () => RoomState | null) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function keep() {
    waiting = undefined;
    const room = getRoom();
    if (room) keepRoom(room);
  }
  function keepNow() {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    keep();
  }
  // What was forgotten with the session is not put back by a room that is still on its way out.
  const stopListening = onSessionEnd(() => {
    isOver = true;
    clearTimeout(waiting);
    waiting = undefined;
  });
  window.addEventListener('pagehide', keepNow);
  return {
    changed: () => {
      if (!isOver) waiting ??= setTimeout(keep, pauseMs);
    },
    stop: () => {
      stopListening();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
      // An answer that comes after the visit could come after the session, too, which nobody tells it of any more.
      isOver = true;
    },
  };
}
