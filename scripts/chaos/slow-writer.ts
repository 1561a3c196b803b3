import type net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface SlowWriter {
  write(chunk: Buffer): void;
  /** After what was written. */
  end(): void;
  destroy(): void;
}

/** Writes in order; whatever `delayMs` holds back holds back all behind it. */
export function createSlowWriter(socket: net.Socket, delayMs: () => number): SlowWriter {
  const queue: Buffer[] = [];
  let isEnded = false;
  let isBusy = false;

  async function work() {
    if (isBusy) return;
    isBusy = true;
    for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
      const ms = delayMs();
      if (ms > 0) await pause(ms);
      if (!socket.destroyed) socket.write(chunk);
    }
    isBusy = false;
    if (isEnded) socket.end();
  }

  return {
    write(chunk) {
      queue.push(chunk);
      void work();
    },
    end() {
      isEnded = true;
      void work();
    },
    destroy: () => void socket.destroy(),
  };
}
