import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createWorld, type World } from './world';

const chance = z.number().min(0).max(1);
const table = z.array(z.array(chance));

/**
 * A world from outside (docs/simulation.md). Either a shape, from which each seed draws a population, or the population
 * itself: tables of the chances that a man team (row) likes a woman team (column) and that the woman team likes back,
 * in the same place; what the policies are told instead, the truth when absent; pairs that may not meet; the chance
 * that a team comes by on a day.
 */
const worldFileSchema = z.union([
  z.strictObject({
    men: z.int().positive(),
    women: z.int().positive(),
    lambda: chance,
    noise: z.number().min(0),
    teamNoise: z.number().min(0).optional(),
    segments: z.int().positive().optional(),
    isMostlyAway: z.boolean().optional(),
  }),
  z
    .strictObject({
      manLikes: table,
      womanLikes: table,
      believedManLikes: table.optional(),
      believedWomanLikes: table.optional(),
      blocked: z.array(z.tuple([z.int().min(0), z.int().min(0)])).default([]),
      manActivity: z.array(chance),
      womanActivity: z.array(chance),
    })
    .refine(
      ({ manActivity, womanActivity, ...tables }) =>
        [tables.manLikes, tables.womanLikes, tables.believedManLikes, tables.believedWomanLikes].every(
          (each) =>
            each === undefined ||
            (each.length === manActivity.length && each.every((row) => row.length === womanActivity.length)),
        ),
      'every table has a row for each man team and a column for each woman team',
    ),
]);

/** The populations of a file, by seed. Throws what is wrong with it. */
export function readWorldFile(path: string): (seed: number) => World {
  const file = worldFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  if ('lambda' in file) return (seed) => createWorld(file, seed);
  const [men, women] = [file.manActivity.length, file.womanActivity.length];
  const blocked = new Uint8Array(men * women);
  for (const [man, woman] of file.blocked) blocked[man * women + woman] = 1;
  const toTable = (rows: number[][]) => Float64Array.from(rows.flat());
  const world: World = {
    men,
    women,
    manLikes: toTable(file.manLikes),
    womanLikes: toTable(file.womanLikes),
    believedManLikes: toTable(file.believedManLikes ?? file.manLikes),
    believedWomanLikes: toTable(file.believedWomanLikes ?? file.womanLikes),
    blocked,
    manActivity: file.manActivity,
    womanActivity: file.womanActivity,
  };
  return () => world;
}
