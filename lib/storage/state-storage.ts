import type { StateStorage } from 'zustand/middleware';
import { localArea, type StorageArea, sessionArea } from './storage-area';

/** The safe areas in the shape zustand's `persist` asks for. */
export const localStateStorage = toStateStorage(localArea);
export const sessionStateStorage = toStateStorage(sessionArea);

function toStateStorage(area: StorageArea): StateStorage {
  return {
    getItem: (name) => area.read(name),
    setItem: (name, value) => area.write(name, value),
    removeItem: (name) => area.remove(name),
  };
}
