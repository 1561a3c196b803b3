// `npm test`: sets up what the tests need, runs every layer and closes with one line over all of them.
// `npm test -- --only unit,api` runs some layers; `--coverage` measures the vitest layers.
import { nodeVersionProblem } from './bootstrap/node-version.mjs';

const problem = nodeVersionProblem();
if (problem) fail(problem);

const { ensureInstalled } = await import('./bootstrap/install.mjs');
try {
  ensureInstalled();
} catch (error) {
  fail(error.message);
}

const { layers } = await import('./test-layers.mjs');
const { ensureTools } = await import('./services/ensure-tools.mjs');
const { isInterrupted } = await import('./run-command.mjs');
const { clearCounts, countsLine, readCounts } = await import('./test-results.mjs');

const chosen = chooseLayers();
try {
  ensureTools(new Set(chosen.flatMap((layer) => layer.needs ?? [])));
} catch (error) {
  fail(error.message);
}

const rows = [];
for (const layer of chosen) {
  process.stdout.write(`\n━━ ${layer.name}: ${layer.what}\n`);
  for (const report of layer.reports) clearCounts(report);
  const startedAt = performance.now();
  const code = await layer.run({ env: testEnvironment(), coverage: process.argv.includes('--coverage') });
  if (isInterrupted()) process.exit(130);
  rows.push({ name: layer.name, seconds: (performance.now() - startedAt) / 1000, ...countsOf(layer, code) });
}
close(rows);

/** A layer that ends badly without naming a failed test, or without reporting at all, counts as one failure. */
function countsOf(layer, code) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const report of layer.reports) {
    const counts = readCounts(report) ?? { passed: 0, failed: 1, skipped: 0 };
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  if (code !== 0 && total.failed === 0) total.failed = 1;
  return total;
}

function close(results) {
  process.stdout.write('\n');
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, seconds, ...counts } of results) {
    process.stdout.write(
      `  ${name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(9)}   ${countsLine(counts)}\n`,
    );
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  process.stdout.write(`\n${countsLine(total)}\n`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function chooseLayers() {
  const flag = process.argv.indexOf('--only');
  if (flag === -1) return layers;
  const names = (process.argv[flag + 1] ?? '').split(',');
  const unknown = names.filter((name) => !layers.some((layer) => layer.name === name));
  if (unknown.length > 0) {
    fail(
      `No layer called ${unknown.join(', ')}. There are: ${layers.map((layer) => layer.name).join(', ')}.`,
    );
  }
  return layers.filter((layer) => names.includes(layer.name));
}

/** A developer's own addresses must not decide what the tests run against. */
function testEnvironment() {
  const ours = /^(DATABASE_URL|NATS_URL|DATA_DIR|DEMO_WORLD|SLIDE_(WEB|API|SANDBOX)_URL|SLIDE_ENV|S3_.*)$/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(kept), VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
