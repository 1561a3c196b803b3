import { asc, isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { updateMe } from '@/contract/users';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { fileDeletions, photos } from '../../db/schema';
import { PartAwayError } from '../../errors/part-away-error';
import { deleteFiles } from './delete-files';
import { deleteOriginals } from './delete-originals';

const api = useTestApi({}, { each: true });
const refused = new Error('object store answered 403');

const waiting = async () =>
  (await api.app.db.select().from(fileDeletions).orderBy(asc(fileDeletions.key))).map(({ key }) => key);

test('a file that the store refuses to delete holds up no other one, and is tried again', async () => {
  const keys = Array.from({ length: 450 }, (_, index) => `photos/${String(index).padStart(3, '0')}`);
  await api.app.db.insert(fileDeletions).values(keys.map((key) => ({ key })));
  const isHeld = (key: string) => key === 'photos/000' || key === 'photos/199';
  const remove = vi.spyOn(api.app.objects, 'delete');
  remove.mockImplementation(async (key) => {
    if (isHeld(key)) throw refused;
  });
  await expect(deleteFiles(api)).rejects.toBe(refused);
  expect(await waiting()).toEqual(keys.filter(isHeld));
  remove.mockResolvedValue();
  await deleteFiles(api);
  expect(await waiting()).toEqual([]);
});

test('where the store is away no other file is tried', async () => {
  await api.app.db.insert(fileDeletions).values([{ key: 'photos/1' }, { key: 'photos/2' }]);
  const away = new PartAwayError('object store', 'did not answer');
  const remove = vi.spyOn(api.app.objects, 'delete').mockRejectedValue(away);
  await expect(deleteFiles(api)).rejects.toBe(away);
  expect(remove).toHaveBeenCalledOnce();
});

test('an original that the store refuses to delete holds up no other one', async () => {
  const people = [await api.person(), await api.person()];
  const keys: string[] = [];
  for (const as of people) {
    const key = await uploadPhoto(api, { token: as.accessToken, picture: await drawPhoto() });
    await api.call(updateMe, { as, body: { profileImageKeys: [key] } });
    keys.push(key);
  }
  api.clock.advance(12 * 60_000);
  vi.spyOn(api.app.objects, 'delete').mockImplementation(async (key) => {
    if (key === keys[0]) throw refused;
  });
  await expect(deleteOriginals(api)).rejects.toBe(refused);
  const left = await api.app.db.select().from(photos).where(isNull(photos.originalDeletedAt));
  expect(left.map(({ key }) => key)).toEqual([keys[0]]);
});
