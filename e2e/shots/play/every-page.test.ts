import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '@/scripts/bootstrap/root.mjs';
import { playedShots } from './acts';
import type { Place } from './place';

/** Pages that no play leads to, and why. */
const leftOut: Readonly<Record<string, string>> = {
  '/': 'shows nothing: it leads everybody to where they belong',
  '/chat': 'an old name that leads to the chat list',
  '/login': 'an old name of the sign-in',
  '/offline': 'is seen without a connection: pwa-offline.spec.ts',
  '/nice-verification': 'leads on to the verifier at once; written states hold it',
  '/nice-verification/callback': 'leads on at once; written states show how it fails',
  '/admin/enrol': 'opens once, with a code that the play has used by then',
};

const anywhere: Place = { idOf: () => 1, userIdOf: () => 1 };
const shotPaths = playedShots.map(
  ({ path: pathOf }) => new URL(pathOf(anywhere), 'https://slide.test').pathname,
);
const pages = listPages();

describe('the pages of the play', () => {
  test('every page of the product is shot as people bring it about, or left out for a reason', () => {
    const seen = new Set(shotPaths.map(pageOf));
    const unseen = pages.filter((page) => !seen.has(page) && !(page in leftOut));
    expect(unseen, 'these want a shot in e2e/shots/play/acts/, or a reason above').toEqual([]);
  });

  test('nothing is left out that is shot, or that is no page', () => {
    const seen = new Set(shotPaths.map(pageOf));
    expect(Object.keys(leftOut).filter((page) => seen.has(page) || !pages.includes(page))).toEqual([]);
  });

  test('no two shots have one name', () => {
    const names = playedShots.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

/** The page that stands at an address; a name goes before a number. */
function pageOf(address: string): string {
  if (pages.includes(address)) return address;
  const matches = (page: string) => new RegExp(`^${page.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(address);
  return pages.find(matches) ?? address;
}

function listPages(): string[] {
  return readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => path.dirname(file).split(path.sep))
    .map((folders) => `/${folders.filter((name) => !/^\(.*\)$|^\.$/.test(name)).join('/')}`);
}
