// `npm run populate`: fills an empty PostgreSQL with a city of people. DATABASE_URL, or one that it starts and keeps.
import { parseArgs } from 'node:util';
import { fail, messageOf } from './bootstrap/fail.mjs';
import { populate } from './populate/populate';
import { startPostgres } from './services/postgres';
import { onInterrupt } from './stack/on-interrupt';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    teams: { type: 'string', default: '20000' },
    matches: { type: 'string', default: '200000' },
    messages: { type: 'string', default: '2000000' },
    seed: { type: 'string', default: '1' },
  },
});

try {
  await run();
} catch (error) {
  fail(messageOf(error));
}

async function run(): Promise<void> {
  const sizes = {
    people: Number(values.people),
    teams: Number(values.teams),
    matches: Number(values.matches),
    messages: Number(values.messages),
  };
  const url = process.env.DATABASE_URL;
  const own = url ? null : await startPostgres({ durable: true });
  if (own) onInterrupt(() => own.stop());
  const write = (line: string) => process.stdout.write(`${line}\n`);
  await populate({ url: url ?? own?.databaseUrl ?? '', sizes, seed: Number(values.seed), write });
  if (own) write(`\nDATABASE_URL=${own.databaseUrl}\nIt is gone with Ctrl-C.`);
}
