import { onTestFinished } from 'vitest';

/** The browser's locks between tabs, which jsdom lacks: who asks for a name waits for all who asked before. */
export function stubLocks(): void {
  const ends = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
