// `npm run backup:try`: a service is backed up while people write, restored into an empty database and an empty object
// store, and compared. Exit code 1 when one row, object or clover is not as it was.
import { tryBackup } from './backup/try-backup';
import { startPostgres } from './services/postgres';

const postgres = await startPostgres();
try {
  const startedAt = performance.now();
  const { tables, rows, clovers, objects, dumpBytes, problems } = await tryBackup(postgres);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(
    `${tables} tables with ${rows} rows, ${objects} objects, ${clovers} clovers; a dump of ${Math.round(dumpBytes / 1024)} KiB`,
  );
  print(
    `restored and compared in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${problems.length} differences`,
  );
  for (const problem of problems) print(`  ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
