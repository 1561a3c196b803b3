import { writePicture } from './pictures';
import { policies } from './policies';
import type { SimulationOptions } from './read-options';
import { describeGains, describeResults } from './report';
import { simulate } from './simulate';

/** Lets the policies recommend to each world and prints what came of it, with a picture where these are asked for. */
export function compareInWorlds(options: SimulationOptions, print: (line: string) => void): void {
  const { seeds, pictures } = options;
  for (const [worldName, populate] of options.worlds) {
    const worlds = seeds.map((seed) => ({ seed, world: populate(seed) }));
    const all = options.policies.map((name) => ({
      name,
      results: worlds.map(({ world, seed }) => simulate(world, policies[name], seed)),
    }));
    print(`\n${worldName}, seeds ${seeds[0]} to ${seeds.at(-1)}`);
    for (const line of [...describeResults(all), ...describeGains(all)]) print(line);
    if (pictures !== undefined) print(`drawn in ${writePicture(pictures, worldName, all)}`);
  }
}
