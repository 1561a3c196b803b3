import { EnvError, parseEnv } from '../config/env';
import { fillPhoneHashes } from '../modules/avoidance/fill-phone-hashes';
import { catchUpDrop } from '../modules/recommendation/run-drop';
import { composeService } from './composition';
import { StartError } from './start-error';

/** Starts the api (and, outside production, the sandbox beside it); ends gracefully on SIGTERM and SIGINT. */
async function main() {
  const env = parseEnv(process.env);
  const service = await composeService(env);
  // Nobody waited for it, so no call depends on it: worth a line and a report, not the calls under way.
  process.on('unhandledRejection', (error) =>
    service.app.log.error({ err: error }, 'a promise failed and nobody heard it'),
  );
  const world = env.DEMO_WORLD ? await openWorld() : null;
  await service.start();
  await fillPhoneHashes({ app: service.app });
  // Whoever sees the demo world for the first time finds teams in it, at whatever hour that is.
  await catchUpDrop({ app: service.app }, world?.isNew ? { mostLateMs: Number.POSITIVE_INFINITY } : {});
  const sandbox = env.SANDBOX ? await startSandboxBeside() : null;
  service.app.log.info({ api: env.API_URL, sandbox: env.SANDBOX ? env.SANDBOX_URL : null }, 'ready');

  async function openWorld() {
    const { openDemoWorld } = await import('../demo/open-demo-world');
    return openDemoWorld(service.app);
  }

  async function startSandboxBeside() {
    const { startSandbox } = await import('../sandbox/start-sandbox');
    return startSandbox(service.app);
  }

  let isStopping = false;
  async function stop() {
    if (isStopping) return;
    isStopping = true;
    // A call that hangs must not keep a node from going away.
    setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1000 + 15_000).unref();
    await sandbox?.close();
    await world?.close();
    await service.stop();
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  const isReadable =
    error instanceof EnvError ||
    error instanceof StartError ||
    (error instanceof Error && /in use|EADDRINUSE/.test(error.message));
  process.stderr.write(
    `${isReadable && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
