import { errorCodes } from '@/contract/error-codes';
import { AppError } from '../../errors/app-error';

interface Waiting {
  owner: string;
  start: () => void;
}

export interface FairLine {
  /** Does the work when it is its turn. Throws 1001 as 503 when too many wait already. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

/** A line for heavy work: a few at once, and of each owner one at a time, so that nobody fills it alone. */
export function createFairLine({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): FairLine {
  const busy = new Set<string>();
  const waiting: Waiting[] = [];

  function startNext(): void {
    if (busy.size >= atOnce) return;
    const index = waiting.findIndex(({ owner }) => !busy.has(owner));
    const [next] = index === -1 ? [] : waiting.splice(index, 1);
    if (!next) return;
    busy.add(next.owner);
    next.start();
  }

  return {
    async run(owner, work) {
      if (waiting.length >= maxWaiting) throw busyError();
      await new Promise<void>((start) => {
        waiting.push({ owner, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        busy.delete(owner);
        startNext();
      }
    },
  };
}

function busyError(): AppError {
  return new AppError(errorCodes.internalServerError, {
    status: 503,
    displayMessage: '지금 사진을 올리는 사람이 많아요. 잠시 뒤에 다시 시도해 주세요.',
    retryAfterSeconds: 10,
  });
}
