import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openPictureFolder } from './pictures';
import { type PolicyName, policies } from './policies';
import { createWorld, type World, worldShapes } from './world';
import { readWorldFile } from './world-file';

type Populate = (seed: number) => World;
export type SimulationOptions = {
  worlds: readonly (readonly [name: string, populate: Populate])[];
  seeds: readonly number[];
  policies: readonly PolicyName[];
  /** A folder for the pictures, which is there. */
  pictures: string | undefined;
  /** Teams a side of the drops to time; nothing is simulated then. */
  scale: readonly number[] | undefined;
};

const range = z
  .string()
  .regex(/^\d+\.\.\d+$/, 'two whole numbers, as in 0..7')
  .transform((text) => text.split('..').map(Number))
  .refine(([first = 0, last = 0]) => first <= last, 'the first after the last')
  .transform(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
const sizes = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int('whole numbers, as in 10000,100000').positive()));

/** What `npm run simulate` was asked for. Throws one sentence that says what cannot be. */
export function readSimulationOptions(args: string[]): SimulationOptions {
  const { values, positionals } = parseArgs({
    args,
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
  const ofQuick = values.quick ? '0..7' : '0..5';
  const defaultWorlds = Object.keys(worldShapes).filter((name) => values.quick === (name === 'quick'));
  return {
    worlds: values.world
      ? [[path.basename(values.world), readWorld(values.world)]]
      : chooseFrom(worldShapes, positionals.length > 0 ? positionals : defaultWorlds, 'world').map(
          (name) => [name, (seed) => createWorld(worldShapes[name], seed)] as const,
        ),
    seeds: readOne('seeds', range, values.seeds ?? ofQuick),
    policies: chooseFrom(policies, values.policies?.split(',') ?? Object.keys(policies), 'policy'),
    pictures: values.pictures === undefined ? undefined : openPictureFolder(values.pictures),
    scale: values.scale === undefined ? undefined : readOne('scale', sizes, values.scale),
  };
}

function chooseFrom<Name extends string>(
  known: Record<Name, unknown>,
  asked: readonly string[],
  what: string,
): Name[] {
  const names = Object.keys(known);
  const isKnown = (name: string): name is Name => names.includes(name);
  const unknown = asked.find((name) => !isKnown(name));
  if (unknown !== undefined)
    throw new Error(`No ${what} is called ${unknown}. There are: ${names.join(', ')}.`);
  return asked.filter(isKnown);
}

function readOne<T>(name: string, schema: z.ZodType<T>, text: string): T {
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  throw new Error(`--${name} ${text}: ${read.error.issues[0]?.message}`);
}

function readWorld(file: string): Populate {
  try {
    return readWorldFile(file);
  } catch (error) {
    const problem =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error;
    throw new Error(`--world ${file}: ${problem}`);
  }
}
