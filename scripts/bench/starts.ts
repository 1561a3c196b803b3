import { setTimeout as pause } from 'node:timers/promises';
import { prepareApiGround } from '../../testing/stack/api-process';
import type { Deployment } from './deployments';
import { residentMiB } from './machine';

const startCount = 3;
/** Until what was read at the start has been let go of. */
const restMs = 5000;

/** How quickly an api of its own starts on a full folder (or the database of the deployment), and what it holds at rest. */
export async function measureStarts({
  databaseUrl,
  natsUrl,
}: Deployment): Promise<(readonly [string, string])[]> {
  const ground = await prepareApiGround('bench-start');
  const environment = {
    LOG_LEVEL: 'warn',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(natsUrl && { NATS_URL: natsUrl }),
  };
  try {
    await (await ground.start(environment)).stop();
    const starts: { ms: number; mib: number }[] = [];
    for (let n = 0; n < startCount; n += 1) {
      const api = await ground.start({
        ...environment,
        SANDBOX_URL: `http://localhost:${ground.ports.sandbox}`,
      });
      await pause(restMs);
      starts.push({ ms: api.bootMs, mib: residentMiB(api.pid) });
      await api.stop();
    }
    const median = starts.toSorted((one, other) => one.ms - other.ms)[Math.floor(startCount / 2)];
    return [
      ['api, start on a full database (median of three)', `${((median?.ms ?? 0) / 1000).toFixed(2)} s`],
      ['api with its sandbox, memory at rest', `${Math.max(...starts.map(({ mib }) => mib))} MiB`],
    ];
  } finally {
    await ground.clear();
  }
}
