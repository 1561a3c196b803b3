import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { laterFilesElement } from './later-chunks';

const root = mkdtempSync(path.join(os.tmpdir(), 'build-'));
const folder = path.join(root, 'static', 'chunks');
const pages = path.join(root, 'server', 'app', '(member)');
const files = {
  'page.js':
    'e.v(s=>Promise.all(["static/chunks/client.js","static/chunks/shared.js","static/chunks/look.css"].map(s=>e.l(s))).then(()=>s(1)));e.v(s=>Promise.all(["static/chunks/calls.js"].map(s=>e.l(s))))',
  'client.js':
    'e.s(["makeCall",0,function(){}],1);e.v(s=>Promise.all(["static/chunks/axios.js"].map(s=>e.l(s))))',
  'session.js': 'e.s(["callEndpoint",0,function(){}],3)',
  'gate.js': 'e.v(s=>Promise.all(["static/chunks/session.js","static/chunks/shared.js"].map(s=>e.l(s))))',
  'another-copy.js': 'e.s(["callEndpoint",0,function(){}],3)',
  'axios.js': 'e.s(["callEndpoint",0,function(){}],3)',
  'calls.js': 'e.s(["personCalls",0,{}],2)',
  'shared.js': '',
  'room.js': 'e.s(["ChatRoom",0,function(){}],4)',
  'chats.js': 'e.v(s=>Promise.all(["static/chunks/room.js","static/chunks/its.js"].map(s=>e.l(s))))',
  'elsewhere.js': 'e.v(s=>Promise.all(["static/chunks/room.js"].map(s=>e.l(s))))',
  'offline.js':
    'e.v(s=>Promise.all(["static/chunks/room.js","static/chunks/acts.js","static/chunks/room.css"].map(s=>e.l(s))))',
};
mkdirSync(folder, { recursive: true });
for (const [name, source] of Object.entries(files)) writeFileSync(path.join(folder, name), source);
for (const [page, holder] of [
  ['chats/[channelId]', 'chats.js'],
  ['offline', 'offline.js'],
  ['notifications', 'gate.js'],
] as const) {
  mkdirSync(path.join(pages, page), { recursive: true });
  writeFileSync(path.join(pages, page, 'page_client-reference-manifest.js'), `["static/chunks/${holder}"]`);
}

const filesOf = (pathname: string) => {
  const [, names = ''] = /content="([^"]*)"/.exec(laterFilesElement(pathname, folder)) ?? [];
  return names.split(' ').map((file) => file.replace('static/chunks/', ''));
};

test('a document names the files of what comes behind its first paint, the styles that code waits for too', () => {
  expect(laterFilesElement('/my-page', folder)).toBe(
    `<meta name="slide-later" content="${['client.js', 'shared.js', 'look.css', 'calls.js', 'axios.js'].map((file) => `static/chunks/${file}`).join(' ')}"/>`,
  );
  expect(filesOf('/chats/7')).toEqual([
    'client.js',
    'shared.js',
    'look.css',
    'calls.js',
    'room.js',
    'its.js',
  ]);
});

test('only where the head asks for nothing does the client come beside the first paint', () => {
  expect(filesOf('/my-page')).toContain('axios.js');
  for (const pathname of ['/home', '/lounge', '/team', '/chats', '/chats/7'])
    expect(filesOf(pathname)).not.toContain('axios.js');
});

test('a page for visitors has nothing beside its first paint, and an unknown build names nothing', () => {
  expect(laterFilesElement('/sign-in', folder)).toBe('');
  expect(laterFilesElement('/home', path.join(folder, 'missing'))).toBe('');
});

test('the page that stands without a connection names all that a room may ask for, its styles too', () => {
  expect(filesOf('/offline')).toEqual(expect.arrayContaining(['room.js', 'acts.js', 'room.css']));
  expect(filesOf('/chats/7')).not.toContain('acts.js');
});

test('of several lists with a part a page names its own, not the shortest', () => {
  expect(filesOf('/chats/7')).toContain('its.js');
});

test('what a part before asks for is the page’s own as well: the client comes with the calls, not with the session', () => {
  expect(filesOf('/notifications')).toContain('axios.js');
  expect(filesOf('/notifications')).not.toContain('session.js');
});
