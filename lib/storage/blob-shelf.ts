/** Files that outlive a reload. Where the browser forbids it they are not kept, and nothing throws. */
export interface BlobShelf {
  put(id: string, file: Blob): Promise<void>;
  /** Oldest first. */
  list(): Promise<Array<{ id: string; file: Blob }>>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

const storeName = 'files';

/** A shelf of its own for each name. */
export function createBlobShelf(name: string): BlobShelf {
  async function run<Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> {
    try {
      const database = await open(name);
      try {
        return await resultOf(act(database.transaction(storeName, mode).objectStore(storeName)));
      } finally {
        database.close();
      }
    } catch {
      // Private modes and full disks: the file then lives as long as the page.
      return undefined;
    }
  }
  return {
    async put(id, file) {
      await run('readwrite', (store) => store.put({ id, file, at: Date.now() }));
    },
    async list() {
      const rows: unknown[] = (await run('readonly', (store) => store.getAll())) ?? [];
      return rows.filter(isRow).sort((left, right) => left.at - right.at);
    },
    async remove(id) {
      await run('readwrite', (store) => store.delete(id));
    },
    async clear() {
      await run('readwrite', (store) => store.clear());
    },
  };
}

interface Row {
  id: string;
  file: Blob;
  at: number;
}

function isRow(row: unknown): row is Row {
  return (
    typeof row === 'object' &&
    row !== null &&
    'id' in row &&
    typeof row.id === 'string' &&
    'file' in row &&
    row.file instanceof Blob &&
    'at' in row &&
    typeof row.at === 'number'
  );
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
