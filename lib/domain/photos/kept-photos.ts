import { type BlobShelf, createBlobShelf } from '@/lib/storage/blob-shelf';

/** Cropped photos on their way, which outlive a reload. */
export interface KeptPhotos {
  /** Answers whether it is kept. */
  keep(id: string, photo: Blob): Promise<boolean>;
  release(id: string): Promise<void>;
  /** Of this owner, oldest first. Somebody else's are thrown away once their time is over. */
  list(): Promise<Array<{ id: string; file: Blob }>>;
  /** Whoever's they are. */
  clear(): Promise<void>;
}

interface Kept {
  shelfName: string;
  /** Says whose they are, each time. */
  owner: () => string;
  /** How long another owner's stay: of one person's tabs each goes on with its own. */
  othersStayMs?: number;
}

/** On a shelf of the device. */
export function createKeptPhotos(
  { shelfName, owner, othersStayMs = 0 }: Kept,
  shelf: BlobShelf = createBlobShelf(shelfName),
): KeptPhotos {
  const placeOf = (id: string) => `${owner()}/${id}`;
  return {
    keep: (id, photo) => shelf.put(placeOf(id), photo),
    release: (id) => shelf.remove(placeOf(id)),
    async list() {
      const prefix = placeOf('');
      const own: Awaited<ReturnType<KeptPhotos['list']>> = [];
      for (const { id, file, at } of await shelf.list()) {
        if (id.startsWith(prefix)) own.push({ id: id.slice(prefix.length), file });
        else if (Date.now() - at >= othersStayMs) await shelf.remove(id);
      }
      return own;
    },
    clear: shelf.clear,
  };
}
