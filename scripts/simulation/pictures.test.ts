// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareInWorlds } from './compare';
import { readSimulationOptions } from './read-options';
import { createWorld } from './world';

const folder = mkdtempSync(path.join(os.tmpdir(), 'slide-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hamlet = (seed: number) => createWorld({ men: 4, women: 3, lambda: 0.5, noise: 0.8 }, seed);

function compare(pictures: string, worldNames: readonly string[]): string[] {
  const options = readSimulationOptions([
    ...['--pictures', pictures],
    ...['--seeds', '0..1'],
    ...['--policies', 'random,recon'],
  ]);
  const worlds = worldNames.map((name) => [name, hamlet] as const);
  const lines: string[] = [];
  compareInWorlds({ ...options, worlds }, (line) => lines.push(line));
  return lines;
}

function readPicture(file: string): Document {
  const picture = new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  return picture;
}

test('each world has a picture of its own, in a folder that is made for them, and is told where', () => {
  const pictures = path.join(folder, 'new', 'pictures');
  const names = ['hamlet', 'tea & <cake>.json'];
  const lines = compare(pictures, names);
  expect(readdirSync(pictures).toSorted()).toEqual(names.map((name) => `${name}.svg`));
  for (const name of names) {
    const file = path.join(pictures, `${name}.svg`);
    expect(lines).toContain(`drawn in ${file}`);
    const texts = [...readPicture(file).querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts[0]).toContain(`${name}: matches`);
    expect(texts.filter(Boolean).slice(1)).toEqual(['random', 'recon']);
  }
});

test('every policy has a bar for its matches and one for the effective ones, all within the picture', () => {
  compare(folder, ['bars']);
  const { documentElement } = readPicture(path.join(folder, 'bars.svg'));
  const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));
  const [width, height] = [numberOf(documentElement, 'width'), numberOf(documentElement, 'height')];
  const bars = [...documentElement.querySelectorAll('rect')];
  expect(bars).toHaveLength(4);
  for (const bar of bars) {
    expect(numberOf(bar, 'width')).toBeGreaterThanOrEqual(0);
    expect(numberOf(bar, 'x') + numberOf(bar, 'width')).toBeLessThanOrEqual(width);
    expect(numberOf(bar, 'y') + numberOf(bar, 'height')).toBeLessThanOrEqual(height);
  }
  const errors = [...documentElement.querySelectorAll('path')].map((line) => line.getAttribute('d'));
  expect(errors).toHaveLength(bars.length);
  for (const error of errors) expect(Number(/H([\d.]+)$/.exec(error ?? '')?.[1])).toBeLessThanOrEqual(width);
});

test('a folder that cannot be made is refused before anything is simulated', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  for (const place of [file, path.join(file, 'below')])
    expect(() => readSimulationOptions(['--pictures', place])).toThrow(
      `--pictures: ${place} cannot be written.`,
    );
});

test('a picture that cannot be written is named', () => {
  const taken = path.join(folder, 'taken.svg');
  mkdirSync(taken);
  expect(() => compare(folder, ['taken'])).toThrow(`--pictures: ${taken} cannot be written.`);
});
