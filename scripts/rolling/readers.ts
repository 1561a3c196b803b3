import { getAlarms } from '@/contract/alarms';
import { getMyTeam } from '@/contract/my-team';
import { getUser } from '@/contract/users';
import type { HttpPerson } from '../../testing/stack/http-person';

const reads = [getUser, getMyTeam, getAlarms];

export interface Readers {
  readonly counts: { asked: number };
  /** What was not answered 200, in words. */
  readonly failed: string[];
  stop(): Promise<void>;
}

/** Everybody asks one read after the other; nothing is asked twice, so that nothing that fails is hidden. */
export function startReaders(people: readonly HttpPerson[], apiUrl: string): Readers {
  const counts = { asked: 0 };
  const failed: string[] = [];
  let isStopped = false;

  async function readOn(person: HttpPerson): Promise<void> {
    for (let index = 0; !isStopped; index += 1) {
      const call = reads[index % reads.length] ?? getUser;
      counts.asked += 1;
      try {
        const response = await fetch(apiUrl + call.path, {
          headers: person.headers(),
          signal: AbortSignal.timeout(20_000),
        });
        await response.arrayBuffer();
        if (response.status !== 200) failed.push(`${call.name}: ${response.status}`);
      } catch (error) {
        failed.push(`${call.name}: ${error instanceof Error ? (error.cause ?? error) : error}`);
      }
    }
  }

  const readers = people.map(readOn);
  return {
    counts,
    failed,
    async stop() {
      isStopped = true;
      await Promise.all(readers);
    },
  };
}
