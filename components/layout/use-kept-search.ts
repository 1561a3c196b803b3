import { useEffect, useState } from 'react';
import { sessionArea } from '@/lib/storage/storage-area';
import type { storageKeys } from '@/lib/storage/storage-keys';
import { isGoingBack } from './page-transition';

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** What is searched for; under a key it stands as it was left when one goes back to the page. */
export function useKeptSearch(key: StorageKey | undefined): [string, (text: string) => void] {
  const [text, setText] = useState(() => (key && isGoingBack() ? (sessionArea.read(key) ?? '') : ''));
  useEffect(() => {
    if (key) sessionArea.write(key, text);
  }, [key, text]);
  return [text, setText];
}
