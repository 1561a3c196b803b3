import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { laterChunksLink } from './later-chunks';

const folder = mkdtempSync(path.join(os.tmpdir(), 'chunks-'));
const files = {
  'page.js':
    'e.v(s=>Promise.all(["static/chunks/layer.js","static/chunks/shared.js","static/chunks/look.css"].map(s=>e.l(s))).then(()=>s(1)));e.v(s=>Promise.all(["static/chunks/runtime.js"].map(s=>e.l(s))))',
  'layer.js': 'e.s(["AppLayers",0,function(){}],1)',
  'runtime.js': 'e.s(["callByName",0,function(){}],2)',
  'shared.js': '',
};
for (const [name, source] of Object.entries(files)) writeFileSync(path.join(folder, name), source);

test('a document names the files of what comes behind its first paint', () => {
  const link = laterChunksLink('/my-page', folder);
  for (const file of ['layer.js', 'shared.js', 'runtime.js'])
    expect(link).toContain(`</_next/static/chunks/${file}>; rel=preload; as=script; fetchpriority=low`);
  expect(link).not.toContain('.css');
});

test('a page for visitors has nothing beside its first paint, and an unknown build names nothing', () => {
  expect(laterChunksLink('/sign-in', folder)).toBe('');
  expect(laterChunksLink('/home', path.join(folder, 'missing'))).toBe('');
});
