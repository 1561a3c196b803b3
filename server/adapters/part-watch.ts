import type { Logger } from 'pino';

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
