// `npm run rolling`: two api nodes behind a balancer are replaced one after the other under load, three times each
// (`-- --rounds 1` for a short look). Exit code 1 when one call failed or one message was lost.
import { parseArgs } from 'node:util';
import { roll } from './rolling/roll';
import { startNats } from './services/nats';
import { startPostgres } from './services/postgres';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const postgres = await startPostgres();
const nats = await startNats();
try {
  const services = { databaseUrl: postgres.databaseUrl, natsUrl: nats.natsUrl };
  const report = await roll(services, { rounds: Number(values.rounds) });
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const [index, { tookMs, servedWhileDraining }] of report.replacements.entries())
    print(
      `node ${(index % 2) + 1} replaced in ${(tookMs / 1000).toFixed(1)} s, ${servedWhileDraining ? 'served while it drained' : 'ended without draining'}`,
    );
  print(`${report.calls} calls (${report.messages} messages), ${report.failed.length} failed`);
  for (const line of new Set(report.failed)) print(`  ${line}`);
  print(
    `lost ${report.lost}, doubled ${report.doubled}, out of order ${report.outOfOrder}; six listeners connected anew ${report.reconnects} times`,
  );
  const isWrong =
    report.failed.length + report.lost + report.doubled + report.outOfOrder > 0 ||
    report.replacements.some(({ servedWhileDraining }) => !servedWhileDraining);
  process.exitCode = isWrong ? 1 : 0;
} finally {
  await nats.stop();
  await postgres.stop();
}
