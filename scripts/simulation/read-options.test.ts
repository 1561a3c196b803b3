import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSimulationOptions } from './read-options';

const folder = mkdtempSync(path.join(os.tmpdir(), 'slide-worlds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const worldNames = (args: string[]) => readSimulationOptions(args).worlds.map(([name]) => name);

test('without anything: every world but the quick one, six seeds, every policy', () => {
  const { worlds, seeds, policies, scale } = readSimulationOptions([]);
  expect(worlds.map(([name]) => name)).not.toContain('quick');
  expect(worlds.length).toBeGreaterThan(5);
  expect(seeds).toEqual([0, 1, 2, 3, 4, 5]);
  expect(policies).toEqual(expect.arrayContaining(['recon', 'ours']));
  expect(scale).toBeUndefined();
});

test('what is asked for by name', () => {
  expect(worldNames(['--quick'])).toEqual(['quick']);
  expect(worldNames(['crowded', 'segments'])).toEqual(['crowded', 'segments']);
  const chosen = readSimulationOptions([
    '--seeds',
    '100..102',
    '--policies',
    'recon,ours',
    '--scale',
    '10,20',
  ]);
  expect(chosen).toMatchObject({ seeds: [100, 101, 102], policies: ['recon', 'ours'], scale: [10, 20] });
});

test('a world from outside', () => {
  const file = path.join(folder, 'two.json');
  const likes = [[0.5, 0.25]];
  writeFileSync(
    file,
    JSON.stringify({ manLikes: likes, womanLikes: likes, manActivity: [1], womanActivity: [1, 0] }),
  );
  const [[name, populate] = []] = readSimulationOptions(['--world', file]).worlds;
  expect(name).toBe('two.json');
  expect(populate?.(3)).toMatchObject({ men: 1, women: 2, womanActivity: [1, 0] });
});

test.each([
  [['nowhere'], 'No world is called nowhere. There are: base, '],
  [['--policies', 'recon,theirs'], 'No policy is called theirs. There are: random, '],
  [['--seeds', '3'], '--seeds 3: two whole numbers, as in 0..7'],
  [['--seeds', '7..3'], '--seeds 7..3: the first after the last'],
  [['--scale', '10,many'], '--scale 10,many: '],
  [['--world', path.join(folder, 'none.json')], 'no such file'],
])('%j says what cannot be', (args, problem) => {
  expect(() => readSimulationOptions(args)).toThrow(problem);
});

test('a world whose tables do not fit says which rule it breaks', () => {
  const file = path.join(folder, 'odd.json');
  writeFileSync(
    file,
    JSON.stringify({ manLikes: [[2]], womanLikes: [[0.5]], manActivity: [1], womanActivity: [1] }),
  );
  expect(() => readSimulationOptions(['--world', file])).toThrow('odd.json');
});
