import { localArea, type StorageArea, sessionArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** What the app may set in the page's storage: never credentials, and nothing that a person typed. */
const areaByKey: Readonly<Record<string, StorageArea>> = {
  [storageKeys.adjustData]: localArea,
  [storageKeys.adjustDebug]: localArea,
  [storageKeys.analyticsData]: localArea,
  [storageKeys.appsflyerReferral]: sessionArea,
};

/** Answers whether the app may set this key. */
export function takeStorageItem({ key, value }: { key: string; value: string | null }): boolean {
  const area = Object.hasOwn(areaByKey, key) ? areaByKey[key] : undefined;
  if (!area) return false;
  if (value === null) area.remove(key);
  else area.write(key, value);
  return true;
}
