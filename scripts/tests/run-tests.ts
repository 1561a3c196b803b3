import { isInterrupted } from '../run-command';
import { ensureTools, installTools } from '../services/ensure-tools';
import { type Layer, layers } from './layers';
import { type Counts, clearCounts, countsLine, type Report, readCounts } from './results';

interface Row extends Report {
  name: string;
  seconds: number;
}

/** Runs the chosen layers, most one after another, and closes with one line over all of them. */
export async function runTests(args: readonly string[]): Promise<void> {
  const chosen = chooseLayers(args);
  installTools(chosen.flatMap((layer) => layer.likes ?? []));
  ensureTools(chosen.flatMap((layer) => layer.needs ?? []));
  const rows: Row[] = [];
  for (const together of besideEachOther(chosen)) {
    for (const { name, what } of together) process.stdout.write(`\n━━ ${name}: ${what}\n`);
    const options = { env: testEnvironment(), coverage: args.includes('--coverage') };
    rows.push(...(await Promise.all(together.map((layer) => runLayer(layer, options)))));
    if (isInterrupted()) process.exit(130);
  }
  close(rows);
}

async function runLayer(layer: Layer, options: Parameters<Layer['run']>[0]): Promise<Row> {
  for (const report of layer.reports) clearCounts(report);
  const startedAt = performance.now();
  const code = await layer.run(options);
  const seconds = (performance.now() - startedAt) / 1000;
  return { name: layer.name, seconds, ...countsOf(layer, code) };
}

/** The chosen layers in their order; what may run beside the one before it stands with it. */
function besideEachOther(chosen: readonly Layer[]): Layer[][] {
  const groups: Layer[][] = [];
  for (const layer of chosen) {
    const before = groups.at(-1);
    if (layer.beside && before?.at(-1)?.name === layer.beside) before.push(layer);
    else groups.push([layer]);
  }
  return groups;
}

function chooseLayers(args: readonly string[]): readonly Layer[] {
  const flag = args.indexOf('--only');
  if (flag === -1) return layers;
  const names = (args[flag + 1] ?? '').split(',');
  const unknown = names.filter((name) => !layers.some((layer) => layer.name === name));
  if (unknown.length === 0) return layers.filter((layer) => names.includes(layer.name));
  const known = layers.map((layer) => layer.name).join(', ');
  throw new Error(`No layer called ${unknown.join(', ')}. There are: ${known}.`);
}

/** A layer that ends badly without naming a failed test, or without reporting at all, counts as one failure. */
function countsOf(layer: Layer, code: number): Report {
  const reports = layer.reports.map((name) => readCounts(name) ?? noReport(name));
  const total = {
    ...sum(reports),
    failures: reports.flatMap(({ failures }) => failures),
    flaky: reports.flatMap(({ flaky }) => flaky),
  };
  if (code === 0 || total.failed > 0) return total;
  return { ...total, failed: 1, failures: [`${layer.name} ended with ${code}`] };
}

function noReport(name: string): Report {
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name} left no report`], flaky: [] };
}

function close(rows: readonly Row[]): void {
  process.stdout.write('\n');
  for (const row of rows) {
    const { name, seconds } = row;
    process.stdout.write(
      `  ${name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(9)}   ${countsLine(row)}\n`,
    );
  }
  // Last, so that whoever sees only the end of a long output reads what failed.
  for (const { name, failures, flaky } of rows) {
    for (const test of failures) process.stdout.write(`\n  failed  ${name}  ${test}`);
    for (const test of flaky) process.stdout.write(`\n  flaky   ${name}  ${test}`);
  }
  const total = sum(rows);
  process.stdout.write(`\n\n${countsLine(total)}\n`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  };
}

/** A developer's own addresses must not decide what the tests run against. */
function testEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(DATABASE_URL|NATS_URL|DATA_DIR|DEMO_WORLD|(WEB|API|SANDBOX)_URL|SLIDE_ENV|S3_.*)$/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return {
    NODE_ENV: process.env.NODE_ENV,
    ...Object.fromEntries(kept),
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  };
}
