/** Files that outlive a reload. Where the browser forbids it they are not kept, and nothing throws. */
export interface BlobShelf {
  /** Answers whether it lies there for good. */
  put(id: string, file: Blob): Promise<boolean>;
  /** Oldest first; `at` is when it was put there, in milliseconds. */
  list(): Promise<Array<{ id: string; file: Blob; at: number }>>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

const storeName = 'files';

/** A shelf of its own for each name. */
export function createBlobShelf(name: string): BlobShelf {
  async function run<Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<{ result: Result } | undefined> {
    try {
      const database = await open(name);
      try {
        const transaction = database.transaction(storeName, mode);
        const whenOver = endOf(transaction);
        const result = await resultOf(act(transaction.objectStore(storeName)));
        // Only then a full disk has had its say.
        await whenOver;
        return { result };
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
      return (await run('readwrite', (store) => store.put({ id, file, at: Date.now() }))) !== undefined;
    },
    async list() {
      const rows: unknown[] = (await run('readonly', (store) => store.getAll()))?.result ?? [];
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

function endOf(transaction: IDBTransaction): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  // Where the request fails first, nobody waits for the end of the transaction.
  end.catch(() => undefined);
  return end;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
