import type { CDPSession } from '@playwright/test';

export interface Step {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly kilobytes: number;
}

type Started = { name: string; startMs: number; endMs: number; kilobytes: number };

/** Listens to the requests of a page; answers the function that lists them so far, from the navigation on. */
export async function watchRequests(session: CDPSession): Promise<() => Step[]> {
  const started = new Map<string, Started>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}${search.includes('_rsc') ? '?_rsc' : ''}`;
    started.set(requestId, { name, startMs: timestamp * 1000, endMs: 0, kilobytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const step = started.get(requestId);
    if (step) Object.assign(step, { endMs: timestamp * 1000, kilobytes: encodedDataLength / 1000 });
  });
  return () => {
    const steps = [...started.values()];
    const zero = steps[0]?.startMs ?? 0;
    return steps.map((step) => ({ ...step, startMs: step.startMs - zero, endMs: step.endMs - zero }));
  };
}

/** One line a request: when it began and ended, and a bar of 50 ms a sign. */
export function printWaterfall(title: string, steps: readonly Step[], contentMs: number): void {
  process.stdout.write(`\n${title} (content at ${contentMs.toFixed(0)} ms)\n`);
  for (const { name, startMs, endMs, kilobytes } of steps) {
    if (startMs > contentMs + 500) continue;
    const bar = `${' '.repeat(startMs / 50)}${'▬'.repeat(Math.max(1, (endMs - startMs) / 50))}`;
    const figures = `${startMs.toFixed(0).padStart(6)}${endMs.toFixed(0).padStart(6)}${kilobytes.toFixed(1).padStart(7)}`;
    process.stdout.write(`${name.slice(0, 52).padEnd(53)}${figures}  ${bar.slice(0, 90)}\n`);
  }
}
