import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inviteLinkTypes } from './invite-link';
import { previewOf, sitePreview } from './link-preview';

test('each type of link has words and a picture of its own', () => {
  const shown = inviteLinkTypes.map(previewOf);
  for (const field of ['title', 'description', 'picture'] as const)
    expect(new Set([...shown, sitePreview].map((each) => each[field])).size).toBe(inviteLinkTypes.length + 1);
});

test.each(['', 'normal_2', 'constructor'])('a type nobody knows shows the site: "%s"', (linkType) => {
  expect(previewOf(linkType)).toBe(sitePreview);
});

test.each([...inviteLinkTypes.map(previewOf), sitePreview])('$picture is there', ({ picture }) => {
  expect(existsSync(path.join('public', picture))).toBe(true);
});
