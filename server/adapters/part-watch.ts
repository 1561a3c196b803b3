import type { Logger } from 'pino';
import { PartAwayError } from '../errors/part-away-error';

/** What a node knows of one part. However many calls notice a change, it is one line in the log. */
export interface PartWatch {
  isAway(): boolean;
  noteAway(error: unknown): void;
  noteBack(): void;
}

export function createPartWatch({ part, log }: { part: string; log: Logger }): PartWatch {
  let awaySince: number | null = null;
  return {
    isAway: () => awaySince !== null,
    noteAway(error) {
      if (awaySince !== null) return;
      awaySince = performance.now();
      log.warn({ part, err: error }, 'a part is away');
    },
    noteBack() {
      if (awaySince === null) return;
      const awayMs = Math.round(performance.now() - awaySince);
      awaySince = null;
      log.warn({ part, awayMs }, 'a part is back');
    },
  };
}

/** The same work, which asks the part: whatever it is answered, even a refusal, the part is there. */
export async function watching<T>(watch: PartWatch, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    watch.noteBack();
    return answer;
  } catch (error) {
    if (error instanceof PartAwayError) watch.noteAway(error);
    else watch.noteBack();
    throw error;
  }
}
