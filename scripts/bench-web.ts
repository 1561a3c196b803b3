// `npm run bench:web`: when a person on a cheap phone sees what they came for, and how many documents a second the web
// server answers, embedded and on services or on the one that is named (`-- embedded`, `-- services`). Figures stand beside
// the same of a page that says hello, of the same run. BENCH_ROUNDS visits each (3), BENCH_PARTS picks of visits, documents
// and lighthouse. LIGHTHOUSE, the path of an installed lighthouse package, adds its scores: 200 packages are too many to
// carry for it.
import { parseArgs } from 'node:util';
import { type Deployment, onDeployments } from './bench/deployments';
import { machineLine } from './bench/machine';
import { printDocuments } from './bench-web/documents';
import { openGround } from './bench-web/ground';
import { startHelloApp } from './bench-web/hello-app';
import { printLighthouse } from './bench-web/lighthouse';
import { printVisits } from './bench-web/visits';
import { ensureWebBuilt } from './stack/build-web';

const parts = (process.env.BENCH_PARTS ?? 'visits,documents,lighthouse').split(',');
const {
  positionals: [kind],
} = parseArgs({ allowPositionals: true });

process.stdout.write(`${machineLine()}\n\n`);
ensureWebBuilt();
const hello = await startHelloApp();
try {
  await onDeployments(kind, { parts: { web: true }, measure });
} finally {
  await hello.stop();
}

async function measure(deployment: Deployment): Promise<void> {
  const ground = await openGround(deployment);
  if (parts.includes('documents')) await printDocuments(ground, hello);
  if (parts.includes('visits')) await printVisits(ground, hello);
  if (parts.includes('lighthouse') && process.env.LIGHTHOUSE)
    await printLighthouse(ground, { hello, folder: process.env.LIGHTHOUSE });
}
