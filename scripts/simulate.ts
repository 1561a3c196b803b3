import type { Metrics } from './simulation/metrics';
import { type PolicyName, policies } from './simulation/policies';
import { printScale } from './simulation/scale';
import { simulate } from './simulation/simulate';
import { createWorld, worldShapes } from './simulation/world';

/**
 * Compares the policies on synthetic populations and prints a table.
 *   npm run simulate -- --quick     300 v 200, 8 seeds
 *   npm run simulate                six worlds, 6 seeds each
 *   npm run simulate -- --scale 10000,30000,100000      time and memory of one drop with that many teams a side
 */
const scale = process.argv[process.argv.indexOf('--scale') + 1];
if (process.argv.includes('--scale') && scale) {
  printScale(scale.split(',').map(Number), print);
  process.exit(0);
}

const isQuick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument in worldShapes);
const names = Object.keys(policies).filter((name): name is PolicyName => name in policies);

for (const [worldName, shape] of Object.entries(worldShapes)) {
  if (only ? worldName !== only : isQuick !== (worldName === 'quick')) continue;
  const seeds = Array.from({ length: isQuick ? 8 : 6 }, (_, seed) => seed);
  const worlds = seeds.map((seed) => createWorld(shape, seed));
  print(`\n${worldName}: ${shape.men} v ${shape.women}, ${seeds.length} seeds`);
  print(row(['policy', 'matches', '±', 'effective', 'covered M/F', 'least', 'Gini M/F', 'unansw.']));
  for (const name of names) {
    const results = seeds.map((seed) =>
      simulate(worlds[seed] ?? createWorld(shape, seed), policies[name], seed),
    );
    print(describe(name, results));
  }
}

function describe(name: string, results: readonly Metrics[]): string {
  const average = (pick: (metrics: Metrics) => number) =>
    results.reduce((sum, metrics) => sum + pick(metrics), 0) / results.length;
  const matches = average((metrics) => metrics.matches);
  const variance = average((metrics) => (metrics.matches - matches) ** 2);
  const percent = (pick: (metrics: Metrics) => number) => (100 * average(pick)).toFixed(1);
  return row([
    name,
    matches.toFixed(0),
    Math.sqrt(variance / Math.max(1, results.length - 1)).toFixed(0),
    average((metrics) => metrics.effective).toFixed(0),
    `${percent((metrics) => metrics.covered.MAN)}/${percent((metrics) => metrics.covered.WOMAN)}`,
    percent((metrics) => metrics.leastLikedCovered),
    `${average((metrics) => metrics.gini.MAN).toFixed(2)}/${average((metrics) => metrics.gini.WOMAN).toFixed(2)}`,
    `${percent((metrics) => metrics.unanswered)}%`,
  ]);
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(12))).join('');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
