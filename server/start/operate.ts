import { EnvError, parseEnv } from '../config/env';
import { AppError } from '../errors/app-error';
import type { OutboxRelay } from '../events/outbox-relay';
import { parseOrder, usage } from '../operator/parse-order';
import { OrderError } from '../operator/read-args';
import { runOrder } from '../operator/run-order';
import { composeService } from './composition';
import { createLog } from './log';
import { StartError } from './start-error';

/** The running nodes deliver what is written: this process ends in a moment, and its own bus may reach nobody. */
const restingOutbox: OutboxRelay = { deliver() {}, start() {}, async stop() {} };

/** One order of an operator, in the api's own environment (docs/operations.md). */
async function main() {
  const order = parseOrder(process.argv.slice(2));
  const env = parseEnv(process.env);
  const service = await composeService(env, { log: createLog('warn'), outbox: restingOutbox });
  try {
    process.stdout.write(`${await runOrder({ app: service.app }, order)}\n`);
  } finally {
    await service.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`);
    process.exit(1);
  },
);

function textOf(error: unknown): string {
  if (error instanceof OrderError) return `${error.message}\n\n${usage}`;
  if (error instanceof AppError) return `${error.code}: ${error.debugMessage}`;
  if (error instanceof EnvError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return /in use/.test(error.message) ? error.message : (error.stack ?? error.message);
}
