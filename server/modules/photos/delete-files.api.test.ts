import { asc, eq, isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { updateMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { fileDeletions, photos } from '../../db/schema';
import { PartAwayError } from '../../errors/part-away-error';
import { deleteFiles } from './delete-files';
import { deleteOriginals } from './delete-originals';
import { movePhotos } from './move-photos';
import { derivedKeysOf } from './photo-files';

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

/** The store takes this many files and then goes away; gives the keys of those it took. */
function storeGoesAwayAfter(count: number): string[] {
  const taken: string[] = [];
  const put = api.app.objects.put.bind(api.app.objects);
  vi.spyOn(api.app.objects, 'put').mockImplementation(async (...file) => {
    if (taken.length === count) throw new PartAwayError('object store', 'did not answer');
    await put(...file);
    taken.push(file[0]);
  });
  return taken;
}

const areThere = (keys: readonly string[]) =>
  Promise.all(keys.map(async (key) => (await api.app.objects.get(key)) !== null));

test('what was put into the store before the node died goes after an hour, and what a row names stays', async () => {
  const as = await api.person();
  const key = await uploadPhoto(api, { token: as.accessToken, picture: await drawPhoto() });
  const change = { as, body: { profileImageKeys: [key] } };
  const lost = storeGoesAwayAfter(3);
  expect(await api.refusal(updateMe, change)).toMatchObject({ status: 503 });
  vi.restoreAllMocks();
  await api.call(updateMe, change);
  const before = await photoOf(as);
  const lostCopies = storeGoesAwayAfter(1);
  await expect(movePhotos(api, [before.id])).rejects.toBeInstanceOf(PartAwayError);
  vi.restoreAllMocks();
  await movePhotos(api, [before.id]);
  const kept = Object.values(derivedKeysOf(await photoOf(as))).filter((each) => each !== null);
  expect(kept).toHaveLength(4);

  await deleteFiles(api);
  expect(await areThere([...lost, ...lostCopies])).toEqual([true, true, true, true]);
  api.clock.advance(61 * 60_000);
  await deleteFiles(api);
  expect(await areThere([...lost, ...lostCopies])).toEqual([false, false, false, false]);
  expect(await areThere(kept)).toEqual([true, true, true, true]);
});

async function photoOf({ id }: Person) {
  const [photo] = await api.app.db.select().from(photos).where(eq(photos.userId, id));
  if (!photo) throw new Error('the photo is missing');
  return photo;
}
