import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Shows nothing that could crash: it leads on. */
const withoutBoundary = ['chat'];
const areas = readdirSync('app/(member)', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !withoutBoundary.includes(entry.name))
  .map(({ name }) => name);

test.each(areas)('what crashes on a page of /%s keeps a way back, in a boundary of its own', (area) => {
  expect(existsSync(`app/(member)/${area}/error.tsx`)).toBe(true);
});
