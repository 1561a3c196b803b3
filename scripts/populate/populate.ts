import pg from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../../server/adapters/database/postgres';
import { createPartWatch } from '../../server/adapters/part-watch';
import { seedReferenceData } from '../../server/db/seed/seed-reference-data';
import { fillMatches } from './matches';
import { fillOffice } from './office';
import { fillPeople } from './people';
import { fillRooms } from './rooms';
import type { Run, Sizes } from './sizes';
import { fillTeams } from './teams';
import { fillTies } from './ties';

/**
 * Migrates an empty PostgreSQL and fills it, by statements over whole sets, so that it takes minutes. The same seed and
 * sizes make the same people; moments are counted back from now. Throws when there are people already.
 */
export async function populate({
  url,
  sizes,
  seed,
  write,
}: {
  url: string;
  sizes: Sizes;
  seed: number;
  write: (line: string) => void;
}): Promise<void> {
  if (sizes.teams * 3 > sizes.people) throw new Error('There are not enough people for that many teams.');
  await prepare(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from users limit 1');
    if (rowCount) throw new Error('This database has people already; populate fills an empty one.');
    const run: Run = async (text, values = []) => {
      await client.query(text, [...values]);
    };
    // Rows that were made to fit need no check of each reference, which takes longer than writing them.
    await run(`select set_config('session_replication_role', 'replica', false) from pg_roles
      where rolname = current_user and rolsuper`);
    await run('select setseed($1)', [1 / (1 + seed)]);
    for (const [what, fill] of parts) {
      const start = performance.now();
      await fill(run, sizes);
      write(`${what.padEnd(10)}${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    await run('select fill_milestones()');
    await run('vacuum analyze');
  } finally {
    await client.end();
  }
}

const parts = [
  ['people', fillPeople],
  ['teams', fillTeams],
  ['matches', fillMatches],
  ['rooms', fillRooms],
  ['ties', fillTies],
  ['office', fillOffice],
] as const;

async function prepare(url: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = openPostgres({ url, poolSize: 1, watch: createPartWatch({ part: 'database', log }) });
  try {
    await database.migrate();
    await seedReferenceData(database.db);
  } finally {
    await database.close();
  }
}
