import * as z from 'zod/mini';
import { localArea, sessionArea } from './storage-area';
import { storageKeys } from './storage-keys';

/** What the way to another site and back may cost nobody: who somebody is here, and what they said so far. */
const crossing = {
  local: [
    'idpId',
    'idpToken',
    'idpType',
    'email',
    'accessToken',
    'refreshToken',
    'userId',
    storageKeys.signUpDraft,
  ],
  session: ['sidCode', storageKeys.returnTo, storageKeys.referralCode],
} as const;

const packSchema = z.object({
  local: z.record(z.string(), z.string()),
  session: z.record(z.string(), z.string()),
});

/** A server reads eight thousand characters of cookies; a browser keeps four thousand of each. */
const pieceLength = 3500;
const maxPieces = 2;
const maxAgeS = 30 * 60;

/**
 * Takes along what a device without storage has in memory only, when a page leaves for another site and comes back
 * below `path`: in cookies of that path, which no other site and no other page reads, until the return or for half an
 * hour. Where storage works there is nothing to take. Answers whether everything fitted.
 */
export function packCrossing(path: string): boolean {
  dropCrossing(path);
  const local = unkept(localArea.listUnkept(), crossing.local);
  const session = unkept(sessionArea.listUnkept(), crossing.session);
  if (Object.keys(local).length + Object.keys(session).length === 0) return true;
  const packed = encode(JSON.stringify({ local, session }));
  const pieces = packed.match(new RegExp(`.{1,${pieceLength}}`, 'g')) ?? [];
  if (pieces.length > maxPieces) return false;
  pieces.forEach((piece, index) => {
    writeCookie(index, piece, { path, maxAgeS });
  });
  return true;
}

/** Back again: everything is where it was, and nothing of it stays in a cookie. */
export function unpackCrossing(path: string): void {
  const pieces = Array.from({ length: maxPieces }, (_, index) => readCookie(index));
  if (!pieces[0]) return;
  dropCrossing(path);
  const pack = packSchema.safeParse(parse(pieces.join('')));
  if (!pack.success) return;
  for (const key of crossing.local) restore(localArea, key, pack.data.local[key]);
  for (const key of crossing.session) restore(sessionArea, key, pack.data.session[key]);
}

function unkept(entries: Array<[string, string]>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(entries.filter(([key]) => keys.includes(key)));
}

function restore(area: typeof localArea, key: string, value: string | undefined) {
  if (value !== undefined) area.write(key, value);
}

/** Nothing was lost on the way: the page itself is back. */
export function dropCrossing(path: string): void {
  for (let index = 0; index < maxPieces; index++) writeCookie(index, '', { path, maxAgeS: 0 });
}

function readCookie(index: number): string {
  return new RegExp(`(?:^|; )crossing${index}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

function writeCookie(index: number, value: string, { path, maxAgeS }: { path: string; maxAgeS: number }) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older webviews
  document.cookie = `crossing${index}=${value}; Path=${path}; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
}

/** Base64 of UTF-8: Hangul percent-encoded would be twice as long. */
function encode(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

function parse(packed: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
