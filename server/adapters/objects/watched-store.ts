import { type PartWatch, watching } from '../part-watch';
import type { ObjectStore } from './object-store';

/** The same store; that it is away, and back, has a line each in the log. Addresses are made without asking it. */
export function watchStore<Store extends ObjectStore>(store: Store, watch: PartWatch): Store {
  return {
    ...store,
    put: (...file) => watching(watch, () => store.put(...file)),
    putFile: (...file) => watching(watch, () => store.putFile(...file)),
    get: (key) => watching(watch, () => store.get(key)),
    delete: (key) => watching(watch, () => store.delete(key)),
  };
}
