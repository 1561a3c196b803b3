import { expect, test } from 'vitest';
import { compareVersions } from './versions';

test.each([
  ['1.7.7', '1.7.7', 0],
  ['1.7', '1.7.0', 0],
  ['1', '1.0.0.0', 0],
  ['1.7.6', '1.7.7', -1],
  ['1.10.0', '1.9.9', 1],
  ['2', '1.99.99', 1],
  ['1.7', '1.7.0.1', -1],
  ['prod-1.7.7', '1.7.8', -1],
  ['prod-1.7.7', '1.7.7', 0],
  ['', '0.0.0', 0],
  ['dev', '0.0.1', -1],
])('%j against %j is %i', (one, other, expected) => {
  expect(compareVersions(one, other)).toBe(expected);
  expect(compareVersions(other, one)).toBe(expected === 0 ? 0 : -expected);
});
