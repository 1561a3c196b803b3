import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, messageOf } from './bootstrap/fail.mjs';
import { policies } from './simulation/policies';
import { readSimulationOptions, type SimulationOptions } from './simulation/read-options';
import { describeGains, describeResults, drawResults } from './simulation/report';
import { printScale } from './simulation/scale';
import { simulate } from './simulation/simulate';
import type { World } from './simulation/world';

/**
 * Compares the policies on synthetic populations: a table with standard errors for each world, then what each gains over
 * RECON on the same populations and days.
 *   npm run simulate                            every world, 6 seeds each
 *   npm run simulate -- --quick                 300 v 200, 8 seeds
 *   npm run simulate -- crowded segments        these worlds
 *   npm run simulate -- --world FILE            one from outside: see scripts/simulation/world-file.ts
 *   npm run simulate -- --seeds 100..107        other seeds
 *   npm run simulate -- --policies recon,ours   some of the policies
 *   npm run simulate -- --pictures FOLDER       also a picture of each table, as SVG
 *   npm run simulate -- --scale 10000,30000,100000      time and memory of one drop with that many teams a side
 */
const options = readOptions();
if (options.scale) printScale([...options.scale], print);
else for (const [name, populate] of options.worlds) compare(name, populate);

function readOptions(): SimulationOptions {
  try {
    return readSimulationOptions(process.argv.slice(2));
  } catch (error) {
    return fail(messageOf(error));
  }
}

function compare(worldName: string, populate: (seed: number) => World): void {
  const { seeds, pictures } = options;
  const worlds = seeds.map((seed) => ({ seed, world: populate(seed) }));
  const all = options.policies.map((name) => ({
    name,
    results: worlds.map(({ world, seed }) => simulate(world, policies[name], seed)),
  }));
  print(`\n${worldName}, seeds ${seeds[0]} to ${seeds.at(-1)}`);
  for (const line of [...describeResults(all), ...describeGains(all)]) print(line);
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${worldName}.svg`), drawResults(worldName, all));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
