import { createBlobShelf } from '@/lib/storage/blob-shelf';
import { stored } from '@/lib/storage/stored';

const shelf = createBlobShelf('sign-up-photos');

/** Keeps a cropped photo until it is uploaded, for whoever signs up now. */
export async function keepPhoto(id: string, photo: Blob): Promise<void> {
  await shelf.put(`${owner()}/${id}`, photo);
}

export function releasePhoto(id: string): Promise<void> {
  return shelf.remove(`${owner()}/${id}`);
}

/** The photos of this person that are not uploaded yet. Somebody else's are thrown away. */
export async function listKeptPhotos(): Promise<Array<{ id: string; file: Blob }>> {
  const prefix = `${owner()}/`;
  const all = await shelf.list();
  for (const { id } of all) if (!id.startsWith(prefix)) await shelf.remove(id);
  return all
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id, file }) => ({ id: id.slice(prefix.length), file }));
}

export function forgetKeptPhotos(): Promise<void> {
  return shelf.clear();
}

function owner(): string {
  return stored.idpId.get() ?? '';
}
