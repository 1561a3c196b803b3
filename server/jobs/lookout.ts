import type { DatabaseHandle } from '../db/database';
import type { Round } from './round';
import type { Worker } from './worker';

/** Somebody may be looking at an empty deck, or at a phone that stays dark. */
const everyMs = 500;

/**
 * One look for all kinds: whoever rests and has a job by now is woken. A look of each worker's own was some twenty
 * statements a second that found nothing: most of what a node without visitors did.
 */
export function createLookout({
  workers,
  database,
}: {
  /** By queue. */
  workers: ReadonlyMap<string, Worker>;
  database: Pick<DatabaseHandle, 'executeSql'>;
}): Round {
  return {
    name: 'the lookout for jobs',
    everyMs,
    async turn() {
      const resting = [...workers].filter(([, worker]) => worker.isResting());
      if (resting.length > 0) {
        const { rows } = await database.executeSql(queuesWithJobs, [resting.map(([queue]) => queue)]);
        for (const { name } of rows as { name: string }[]) workers.get(name)?.wake();
      }
      return false;
    },
  };
}

/** What the library's own fetch would take. Of the busy ones nothing is asked, however much waits there. */
const queuesWithJobs =
  "select distinct name from jobs.job where name = any($1) and state < 'active' and start_after < now()";
