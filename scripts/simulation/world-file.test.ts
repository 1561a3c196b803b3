import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { summarize } from './report';
import { readWorldFile } from './world-file';

const write = (content: unknown) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'world-')), 'world.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const population = {
  manLikes: [[0.5, 0.25, 1]],
  womanLikes: [[0.1, 0.2, 0.3]],
  blocked: [[0, 2]],
  manActivity: [1],
  womanActivity: [1, 0.5, 0],
};

test('a population from outside is what its tables say, and policies believe the truth when told nothing else', () => {
  const world = readWorldFile(write(population))(7);
  expect(world).toMatchObject({ men: 1, women: 3 });
  expect([...world.womanLikes]).toEqual([0.1, 0.2, 0.3]);
  expect([...world.believedManLikes]).toEqual([0.5, 0.25, 1]);
  expect([...world.blocked]).toEqual([0, 0, 1]);
});

test('a shape from outside gives another population for each seed', () => {
  const populate = readWorldFile(write({ men: 4, women: 3, lambda: 0.5, noise: 0.8, segments: 2 }));
  expect([...populate(1).manLikes]).toEqual([...populate(1).manLikes]);
  expect([...populate(1).manLikes]).not.toEqual([...populate(2).manLikes]);
});

test.each([
  ['a table without a column for each woman team', { ...population, manLikes: [[0.5]] }],
  ['a chance above one', { ...population, manActivity: [2] }],
  ['a word nobody knows', { ...population, moon: 'full' }],
])('%s is refused', (_, content) => {
  expect(() => readWorldFile(write(content))).toThrow();
});

test('a standard error is the deviation over the root of the number', () => {
  expect(summarize([1, 3])).toEqual({ mean: 2, error: 1 });
});

test('the examples of its document are worlds', () => {
  const document = readFileSync(path.join(import.meta.dirname, '../../docs/simulation.md'), 'utf8');
  const examples = [...document.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
  expect(examples.map((example) => readWorldFile(write(example))(1).women)).toEqual([200, 2]);
});
