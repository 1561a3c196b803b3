import { Worker } from 'node:worker_threads';
import { type DealAnswer, type DealRequest, dealAnswerSchema } from './messages';

/** A thread that deals for one run at a time. */
export interface DealThread {
  /** Asks one thing and waits for the answer. Throws when the thread failed or is gone. */
  ask<Kind extends DealAnswer['kind']>(
    request: DealRequest,
    kind: Kind,
  ): Promise<Extract<DealAnswer, { kind: Kind }>>;
  /** Ends it, and with it the memory of a large pool. */
  close(): Promise<void>;
  /** Leaves it to the next run, which then has not to start one. */
  leave(): Promise<void>;
}

/** At most one waits, for the first sets of teams that come one by one. It does not keep a process from ending. */
let idle: (DealThread & { take(): boolean }) | undefined;

export function openDealThread(): DealThread {
  const waiting = idle;
  idle = undefined;
  return waiting?.take() ? waiting : startDealThread();
}

function startDealThread(): DealThread {
  const worker = startWorker();
  let asked: { resolve(answer: DealAnswer): void; reject(error: Error): void } | undefined;
  let gone: Error | undefined;
  const end = (error: Error) => {
    gone ??= error;
    asked?.reject(gone);
    asked = undefined;
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the dealing thread ended')));
  worker.on('message', (message: unknown) => {
    const waiting = asked;
    asked = undefined;
    waiting?.resolve(dealAnswerSchema.parse(message));
  });
  const send = (request: DealRequest) =>
    new Promise<DealAnswer>((resolve, reject) => {
      if (gone) return reject(gone);
      asked = { resolve, reject };
      worker.postMessage(request);
    });
  const thread = {
    async ask<Kind extends DealAnswer['kind']>(request: DealRequest, kind: Kind) {
      const answer = await send(request);
      if (isOf(answer, kind)) return answer;
      throw new Error(
        answer.kind === 'failed' ? `dealing failed: ${answer.message}` : `answered ${answer.kind}`,
      );
    },
    async close() {
      await worker.terminate();
    },
    async leave() {
      if (idle || gone || asked) return thread.close();
      worker.unref();
      idle = thread;
    },
    take() {
      worker.ref();
      return gone === undefined;
    },
  };
  return thread;
}

function isOf<Kind extends DealAnswer['kind']>(
  answer: DealAnswer,
  kind: Kind,
): answer is Extract<DealAnswer, { kind: Kind }> {
  return answer.kind === kind;
}

/** Beside the bundle it is a file of its own; run from sources, as in tests, it needs their compiler. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./deal-thread.js', import.meta.url));
  return new Worker(new URL('./deal-thread-from-source.mjs', import.meta.url));
}
