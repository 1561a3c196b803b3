import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createPartWatch } from '../adapters/part-watch';
import type { DatabaseHandle } from '../db/database';
import { isDatabaseAway } from '../db/database-away';

const retryMs = 250;

/**
 * The database of the job queue's loops: a statement that finds it away waits until it is back. Their statements may
 * be run twice (take jobs, note that one is done), so a job that was done is noted as done however long that takes,
 * and is not done again. Once `signal` is given, a statement is tried one last time and then fails.
 */
export function createPatientDatabase({
  database,
  log,
  signal,
}: {
  database: Pick<DatabaseHandle, 'executeSql'>;
  log: Logger;
  signal: AbortSignal;
}): Pick<DatabaseHandle, 'executeSql'> {
  const watch = createPartWatch({ part: 'database of the job queue', log });
  return {
    async executeSql(text, values) {
      for (;;) {
        try {
          const result = await database.executeSql(text, values);
          watch.noteBack();
          return result;
        } catch (error) {
          if (signal.aborted || !isDatabaseAway(error)) throw error;
          watch.noteAway(error);
        }
        await wait(retryMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}
