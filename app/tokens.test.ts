import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

// A size in rem grows with the text-size setting; these are the specification's own (docs/product.md#interface).
test.each([
  ['app-max', '500px'],
  ['h-nav', '56px'],
  ['h-button-l', '56px'],
  ['h-button-m', '44px'],
  ['h-button-s', '32px'],
  ['w-dialog', '260px'],
  ['w-popup', '280px'],
  ['r-popup', '24px'],
  ['h-popup-image', '220px'],
  ['h-popup-image-only', '280px'],
  ['w-toast-max', '350px'],
  ['h-textarea', '160px'],
  ['h-pull-head', '40px'],
  ['z-popup', '100000'],
])('--%s is %s, whatever size the text has', (name, size) => {
  expect([...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value]) => value)).toEqual([
    size,
  ]);
});
