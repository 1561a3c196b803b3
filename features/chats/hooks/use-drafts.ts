import { useEffect, useState } from 'react';
import { keepLoading } from '@/lib/async/keep-loading';

const none: ReadonlyMap<number, string> = new Map();

/** What was typed and not sent, by channel. It is read after the list is there: parsing it brings a parser. */
export function useDrafts(userId: number): ReadonlyMap<number, string> {
  const [drafts, setDrafts] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    void keepLoading(() => import('../room/kept-text'), controller).then(
      (module) => module && setDrafts(module.readDrafts(userId)),
    );
    return () => controller.abort();
  }, [userId]);
  return drafts;
}
