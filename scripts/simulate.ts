import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PolicyName, policies } from './simulation/policies';
import { describeResults, drawResults } from './simulation/report';
import { printScale } from './simulation/scale';
import { simulate } from './simulation/simulate';
import { createWorld, type World, worldShapes } from './simulation/world';
import { readWorldFile } from './simulation/world-file';

/**
 * Compares the policies on synthetic populations: a table with standard errors for each world.
 *   npm run simulate                            every world, 6 seeds each
 *   npm run simulate -- --quick                 300 v 200, 8 seeds
 *   npm run simulate -- crowded segments        these worlds
 *   npm run simulate -- --world FILE            one from outside: see scripts/simulation/world-file.ts
 *   npm run simulate -- --seeds 100..107        other seeds
 *   npm run simulate -- --policies recon,ours   some of the policies
 *   npm run simulate -- --pictures FOLDER       also a picture of each table, as SVG
 *   npm run simulate -- --scale 10000,30000,100000      time and memory of one drop with that many teams a side
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    world: { type: 'string' },
    seeds: { type: 'string' },
    policies: { type: 'string' },
    pictures: { type: 'string' },
    scale: { type: 'string' },
  },
});

if (options.scale) printScale(options.scale.split(',').map(Number), print);
else for (const [name, populate] of chosenWorlds()) compare(name, populate);

function chosenWorlds(): [string, (seed: number) => World][] {
  if (options.world) return [[path.basename(options.world), readWorldFile(options.world)]];
  const isChosen = (name: string) =>
    positionals.length > 0 ? positionals.includes(name) : options.quick === (name === 'quick');
  return Object.entries(worldShapes)
    .filter(([name]) => isChosen(name))
    .map(([name, shape]) => [name, (seed) => createWorld(shape, seed)]);
}

function compare(worldName: string, populate: (seed: number) => World): void {
  const seeds = chosenSeeds();
  const names = Object.keys(policies).filter((name): name is PolicyName => name in policies);
  const chosen = names.filter((name) => !options.policies || options.policies.split(',').includes(name));
  const worlds = seeds.map((seed) => ({ seed, world: populate(seed) }));
  const all = chosen.map((name) => ({
    name,
    results: worlds.map(({ world, seed }) => simulate(world, policies[name], seed)),
  }));
  print(`\n${worldName}, seeds ${seeds[0]} to ${seeds.at(-1)}`);
  for (const line of describeResults(all)) print(line);
  if (!options.pictures) return;
  mkdirSync(options.pictures, { recursive: true });
  writeFileSync(path.join(options.pictures, `${worldName}.svg`), drawResults(worldName, all));
}

/** `A..B`, both included. */
function chosenSeeds(): number[] {
  const [first = 0, last = options.quick ? 7 : 5] = (options.seeds ?? '').match(/\d+/g)?.map(Number) ?? [];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
