import { useEffect, useState } from 'react';

const none: ReadonlyMap<number, string> = new Map();

/** What was typed and not sent, by channel. It is read after the list is there: parsing it brings a parser. */
export function useDrafts(userId: number): ReadonlyMap<number, string> {
  const [drafts, setDrafts] = useState(none);
  useEffect(() => {
    let isGone = false;
    void import('../room/kept-text').then(({ readDrafts }) => {
      if (!isGone) setDrafts(readDrafts(userId));
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  return drafts;
}
