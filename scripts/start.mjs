// `npm start`: sets up what is missing, starts the whole product on this machine and says where it is.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeVersionProblem } from './bootstrap/node-version.mjs';
import { root } from './bootstrap/root.mjs';

const problem = nodeVersionProblem();
if (problem) fail(problem);

loadEnvFile();
const { ensureInstalled } = await import('./bootstrap/install.mjs');
const { ensureWebBuilt } = await import('./bootstrap/build-web.mjs');
const { isPortTaken } = await import('./stack/ports.mjs');
const { launchStack } = await import('./stack/launch.mjs');
const { onInterrupt } = await import('./stack/on-interrupt.mjs');

const ports = {
  web: portFrom('SLIDE_WEB_PORT', 3000),
  api: portFrom('SLIDE_API_PORT', 4000),
  sandbox: portFrom('SLIDE_SANDBOX_PORT', 4100),
};

try {
  await checkPorts();
  ensureInstalled();
  ensureWebBuilt();
  await run();
} catch (error) {
  fail(error.message);
}

async function run() {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
  const logDir = path.join(dataDir, 'logs');
  process.stdout.write('Starting Slide …\n');
  let stack;
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

async function checkPorts() {
  const variables = { web: 'SLIDE_WEB_PORT', api: 'SLIDE_API_PORT', sandbox: 'SLIDE_SANDBOX_PORT' };
  for (const [part, variable] of Object.entries(variables)) {
    if (!(await isPortTaken(ports[part]))) continue;
    fail(
      `Port ${ports[part]} (${part}) is taken. Free it, or choose another: ${variable}=${ports[part] + 10} npm start`,
    );
  }
}

/** What a person wrote into .env counts here as well; their shell's own variables win. */
function loadEnvFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

function portFrom(variable, fallback) {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`${variable}=${text} is not a port number.`);
  return port;
}

function summary(url, logs) {
  return `
Slide is running.

  App       ${url.web}          (best in a phone-sized window)
  Sandbox   ${url.sandbox}          people, pushes, the daily drop
  API       ${url.api}          npm run openapi describes every call

Sign in: open the app, choose Kakao or Apple, then pick or make a person on the sandbox's page.
Nothing leaves this machine. Data and logs are in ${path.dirname(logs)}/. Stop with Ctrl-C.

`;
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
