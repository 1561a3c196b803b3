import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../bootstrap/root.mjs';
import { isWebBuilt } from '../stack/build-web';
import { startChild } from '../stack/children';
import type { StackPorts } from '../stack/environment';
import { findFreePort } from '../stack/ports';
import { waitForAnswer } from '../stack/wait-for';

const startCount = 3;
const name = 'npm start on a full folder, until the page answers';
/** Two are drawn at once, beside a service that has nothing else to do. */
const photosWithinMs = 300_000;

/** How long `npm start` takes on a folder with the demo world and its photos in it, from the order to the sign-in page. */
export async function measureProductStart(): Promise<(readonly [string, string])[]> {
  // It would be the time of a build.
  if (!isWebBuilt()) return [[name, 'not measured: the web app is not built (npm run build)']];
  const ground = await openGround();
  try {
    await fillFolder(ground);
    const starts: number[] = [];
    for (let n = 0; n < startCount; n += 1) starts.push(await timeStart(ground));
    const median = starts.toSorted((one, other) => one - other)[Math.floor(startCount / 2)] ?? 0;
    return [[`${name} (median of three)`, `${(median / 1000).toFixed(2)} s`]];
  } finally {
    rmSync(ground.dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Ground {
  readonly dataDir: string;
  readonly ports: StackPorts;
}

async function openGround(): Promise<Ground> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return {
    dataDir: mkdtempSync(path.join(cache, 'bench-product-')),
    ports: { web: await findFreePort(), api: await findFreePort(), sandbox: await findFreePort() },
  };
}

/** The first start makes the demo world, and draws its photos while it serves. */
async function fillFolder(ground: Ground): Promise<void> {
  const product = startProduct(ground);
  try {
    await product.untilItAnswers();
    await untilPhotosAreDrawn(ground);
  } finally {
    await product.stop();
  }
}

async function untilPhotosAreDrawn({ dataDir }: Ground): Promise<void> {
  const log = path.join(dataDir, 'logs', 'api.log');
  const deadline = Date.now() + photosWithinMs;
  while (!(existsSync(log) && readFileSync(log, 'utf8').includes('the demo world has its photos'))) {
    if (Date.now() > deadline) throw new Error('the photos of the demo world were not drawn in time');
    await pause(200);
  }
}

async function timeStart(ground: Ground): Promise<number> {
  const startedAt = performance.now();
  const product = startProduct(ground);
  try {
    await product.untilItAnswers();
    return performance.now() - startedAt;
  } finally {
    await product.stop();
  }
}

/** As a person has it who configured nothing, on ports and a folder of its own. */
function startProduct({ dataDir, ports }: Ground) {
  let onRunning = () => {};
  const running = new Promise<void>((resolve) => {
    onRunning = resolve;
  });
  const { died, stop } = startChild({
    name: 'npm start',
    command: process.execPath,
    args: [path.join(root, 'scripts', 'start.mjs')],
    cwd: root,
    env: {
      ...process.env,
      SLIDE_WEB_PORT: String(ports.web),
      SLIDE_API_PORT: String(ports.api),
      SLIDE_SANDBOX_PORT: String(ports.sandbox),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NATS_URL: '',
      DEMO_WORLD: 'on',
      LOG_LEVEL: 'info',
    },
    logFile: path.join(root, '.cache', 'logs', 'bench', 'product-start.log'),
    onLine: (line) => {
      if (line === 'Slide is running.') onRunning();
    },
  });
  return {
    stop,
    /** The page may answer before the api does: it is up when the order says so. */
    async untilItAnswers(): Promise<void> {
      await Promise.race([running, died.then((reason) => Promise.reject(new Error(reason)))]);
      await waitForAnswer(`http://localhost:${ports.web}/sign-in`, { what: 'The web app', died });
    },
  };
}
