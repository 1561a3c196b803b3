/**
 * A `Storage` that never throws. Private modes forbid storage and full disks refuse writes: what cannot be kept
 * then lives in memory, so that the page works until it is closed.
 */
export interface StorageArea {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
  /** What lives in memory only, and ends with the page. */
  listUnkept(): Array<[key: string, value: string]>;
}

/** `open` is called each time, because merely touching `window.localStorage` can throw. */
export function createStorageArea(open: () => Storage): StorageArea {
  const memory = new Map<string, string>();
  return {
    read(key) {
      return memory.get(key) ?? attempt(() => open().getItem(key)) ?? null;
    },
    write(key, value) {
      const isKept = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
    clear() {
      memory.clear();
      attempt(() => open().clear());
    },
    listUnkept: () => [...memory],
  };
}

export const localArea = createStorageArea(() => window.localStorage);
export const sessionArea = createStorageArea(() => window.sessionStorage);

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
