import path from 'node:path';
import { fail } from '../bootstrap/fail.mjs';
import { root } from '../bootstrap/root.mjs';
import { ensureWebBuilt } from './build-web';
import type { StackPorts, urlsOf } from './environment';
import { launchStack, type Stack } from './launch';
import { onInterrupt } from './on-interrupt';
import { isPortTaken } from './ports';

const portVariables = { web: 'SLIDE_WEB_PORT', api: 'SLIDE_API_PORT', sandbox: 'SLIDE_SANDBOX_PORT' };
const defaultPorts = { web: 3000, api: 4000, sandbox: 4100 };
const parts = ['web', 'api', 'sandbox'] as const;
type Part = (typeof parts)[number];

/** Builds the web if it has to be, starts the product and stays until a person stops it or a part of it ends. */
export async function runStack(): Promise<void> {
  const ports = { web: portOf('web'), api: portOf('api'), sandbox: portOf('sandbox') };
  await checkPorts(ports);
  ensureWebBuilt();
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
  const logDir = path.join(dataDir, 'logs');
  process.stdout.write('Starting Slide …\n');
  let stack: Stack | undefined;
  let isInterrupted = false;
  onInterrupt(
    async () => {
      isInterrupted = true;
      process.stdout.write('\nStopping Slide …\n');
      await stack?.stop();
    },
    { exitCode: 0 },
  );
  stack = await launchStack({
    ports,
    dataDir,
    logDir,
    demoWorld: process.env.DEMO_WORLD !== 'off',
    databaseUrl: process.env.DATABASE_URL,
    natsUrl: process.env.NATS_URL,
    onWarning: (name, line) => process.stderr.write(`[${name}] ${line}\n`),
  });
  process.stdout.write(summary(stack.url, path.relative(root, logDir)));
  const reason = await stack.died;
  if (isInterrupted) return;
  await stack.stop();
  fail(reason);
}

async function checkPorts(ports: StackPorts): Promise<void> {
  for (const part of parts) {
    if (!(await isPortTaken(ports[part]))) continue;
    fail(
      `Port ${ports[part]} (${part}) is taken. Free it, or choose another: ${portVariables[part]}=${ports[part] + 10} npm start`,
    );
  }
}

function portOf(part: Part): number {
  const text = process.env[portVariables[part]];
  if (!text) return defaultPorts[part];
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`${portVariables[part]}=${text} is not a port number.`);
  return port;
}

function summary(url: ReturnType<typeof urlsOf>, logs: string): string {
  return `
Slide is running.

  App       ${url.web}          (best in a phone-sized window)
  Sandbox   ${url.sandbox}          people, pushes, the daily drop
  API       ${url.api}          npm run openapi describes every call

Sign in: open the app, choose Kakao or Apple, then pick or make a person on the sandbox's page.
Nothing leaves this machine. Data and logs are in ${path.dirname(logs)}/. Stop with Ctrl-C.

`;
}
