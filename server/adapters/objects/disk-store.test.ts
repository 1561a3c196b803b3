import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PartAwayError } from '../../errors/part-away-error';
import { createDiskStore } from './disk-store';

/** A device of Linux on which there is never any room. */
const fullDevice = '/dev/full';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'slide-objects-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = () =>
  createDiskStore({ folder, baseUrl: 'http://localhost:4000', secret: 'secret', now: () => new Date() });
const filesIn = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test.skipIf(!existsSync(fullDevice))(
  'a folder without room keeps no half of what did not fit, and it is the store that is away',
  async () => {
    mkdirSync(path.join(folder, 'profile'));
    symlinkSync(fullDevice, path.join(folder, `profile/a.${process.pid}.part`));
    const refusal = await store()
      .put('profile/a', Buffer.from('whole'), 'image/webp')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PartAwayError);
    expect(filesIn()).toEqual(['profile']);
    await store().put('profile/a', Buffer.from('whole'), 'image/webp');
    expect(filesIn()).toEqual(['profile', 'profile/a']);
  },
);

test('what could not take its place is no file beside it, and says why as it is', async () => {
  mkdirSync(path.join(folder, 'profile/a'), { recursive: true });
  await expect(store().put('profile/a', Buffer.from('whole'), 'image/webp')).rejects.toThrow('EISDIR');
  expect(filesIn().sort()).toEqual(['profile', 'profile/a']);
});
