import { setTimeout as pause } from 'node:timers/promises';
import { CallRefusal } from '../../server/sandbox/api/call-over-http';

const patienceMs = 30_000;
const againMs = 300;

/** Makes a call again while the service rests (503), as the web app does by itself; told of each rest. */
export async function notResting<T>(call: () => Promise<T>, onRest: () => void = () => {}): Promise<T> {
  for (const deadline = performance.now() + patienceMs; ; await pause(againMs)) {
    try {
      return await call();
    } catch (error) {
      const rests = error instanceof CallRefusal && error.status === 503;
      if (!rests || performance.now() > deadline) throw error;
      onRest();
    }
  }
}
