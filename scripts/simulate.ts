import { fail, messageOf } from './bootstrap/fail.mjs';
import { compareInWorlds } from './simulation/compare';
import { readSimulationOptions } from './simulation/read-options';
import { printScale } from './simulation/scale';

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
try {
  const options = readSimulationOptions(process.argv.slice(2));
  if (options.scale) printScale([...options.scale], print);
  else compareInWorlds(options, print);
} catch (error) {
  fail(messageOf(error));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
