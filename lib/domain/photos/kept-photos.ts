import { createBlobShelf } from '@/lib/storage/blob-shelf';

/** Cropped photos on their way, which outlive a reload. */
export interface KeptPhotos {
  keep(id: string, photo: Blob): Promise<void>;
  release(id: string): Promise<void>;
  /** Of this owner, oldest first. Somebody else's are thrown away. */
  list(): Promise<Array<{ id: string; file: Blob }>>;
  forget(): Promise<void>;
}

/** On a shelf of the device; `owner` says whose they are, each time. */
export function createKeptPhotos(shelfName: string, owner: () => string): KeptPhotos {
  const shelf = createBlobShelf(shelfName);
  const placeOf = (id: string) => `${owner()}/${id}`;
  return {
    async keep(id, photo) {
      await shelf.put(placeOf(id), photo);
    },
    release: (id) => shelf.remove(placeOf(id)),
    async list() {
      const prefix = placeOf('');
      const all = await shelf.list();
      for (const { id } of all) if (!id.startsWith(prefix)) await shelf.remove(id);
      return all
        .filter(({ id }) => id.startsWith(prefix))
        .map(({ id, file }) => ({ id: id.slice(prefix.length), file }));
    },
    forget: () => shelf.clear(),
  };
}
