import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packCrossing, unpackCrossing } from './crossing';
import { localArea, sessionArea } from './storage-area';
import { storageKeys } from './storage-keys';
import { stored } from './stored';

const path = '/nice-verification';

beforeEach(() => window.history.replaceState(null, '', `${path}/callback`));

afterEach(() => {
  vi.restoreAllMocks();
  forgetMemory();
  unpackCrossing(path);
  forgetMemory();
});

/** A new page of a device that keeps nothing. */
function forgetMemory() {
  localArea.clear();
  sessionArea.clear();
}

function refuseWrites() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

describe('a device that keeps nothing', () => {
  beforeEach(() => {
    refuseWrites();
    stored.idpToken.set('proof');
    stored.sidCode.set('sid-1');
    localArea.write(storageKeys.signUpDraft, '{"nickname":"민들레"}');
  });

  test('has everything again after the way to another site and back, and leaves no cookie', () => {
    expect(packCrossing(path)).toBe(true);
    forgetMemory();
    unpackCrossing(path);
    expect(stored.idpToken.get()).toBe('proof');
    expect(stored.sidCode.get()).toBe('sid-1');
    expect(localArea.read(storageKeys.signUpDraft)).toBe('{"nickname":"민들레"}');
    expect(document.cookie).not.toContain('crossing');
  });

  test('shows what it takes along to no other page', () => {
    packCrossing(path);
    expect(document.cookie).toContain('crossing0=');
    window.history.replaceState(null, '', '/sign-in');
    expect(document.cookie).not.toContain('crossing');
  });

  test('takes nothing that nobody needs on the way', () => {
    localArea.write(storageKeys.keptQueries, 'answers');
    packCrossing(path);
    forgetMemory();
    unpackCrossing(path);
    expect(localArea.read(storageKeys.keptQueries)).toBeNull();
  });

  test('says that too much does not fit, and takes no half of it', () => {
    localArea.write(storageKeys.signUpDraft, '가'.repeat(6000));
    expect(packCrossing(path)).toBe(false);
    expect(document.cookie).not.toContain('crossing');
  });

  test('takes along what it has by now, also after a way that was longer and not gone', () => {
    localArea.write(storageKeys.signUpDraft, '가'.repeat(1200));
    packCrossing(path);
    expect(document.cookie).toContain('crossing1=');
    localArea.write(storageKeys.signUpDraft, '{"nickname":"민들레"}');
    packCrossing(path);
    forgetMemory();
    unpackCrossing(path);
    expect(localArea.read(storageKeys.signUpDraft)).toBe('{"nickname":"민들레"}');
  });

  test('is not troubled by a cookie somebody else wrote', () => {
    forgetMemory();
    // biome-ignore lint/suspicious/noDocumentCookie: as anybody may write it
    document.cookie = `crossing0=nonsense; Path=${path}`;
    unpackCrossing(path);
    expect(stored.idpToken.get()).toBeNull();
    expect(document.cookie).not.toContain('crossing');
  });
});

test('where storage works nothing is taken along', () => {
  stored.idpToken.set('proof');
  expect(packCrossing(path)).toBe(true);
  expect(document.cookie).not.toContain('crossing');
});
