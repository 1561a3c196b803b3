import { useEffect, useState } from 'react';
import { useIsPageVisible } from '@/lib/react/use-is-page-visible';
import { useAlarms } from '../api/get-alarms';
import { useReadAlarms } from '../api/read-alarms';

interface NewAlarms {
  /** What was unread when it was first shown: the mark stays for the visit, though the api knows it as read. */
  newIds: ReadonlySet<number>;
  /** Takes the marks away. */
  clear: () => void;
}

/** Whoever has the list before them has seen everything up to the newest: it is marked as read at once. */
export function useNewAlarms(): NewAlarms {
  const { data } = useAlarms();
  const alarms = data?.pages.flatMap(({ items }) => items) ?? [];
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set());
  const [clearedUpToId, setClearedUpToId] = useState(0);
  const { mutate: markRead } = useReadAlarms();
  // What comes to a locked phone is read by nobody, and its other devices still count it.
  const isSeen = useIsPageVisible();

  const unknown = alarms.filter(({ id, isRead }) => !isRead && id > clearedUpToId && !newIds.has(id));
  if (unknown.length > 0) setNewIds(new Set([...newIds, ...unknown.map(({ id }) => id)]));

  const newest = alarms[0];
  // A push may have been opened of the newest alone.
  const isAnyUnread = alarms.some(({ isRead }) => !isRead);
  const unreadId = isSeen && newest && isAnyUnread ? newest.id : null;
  useEffect(() => {
    if (unreadId !== null) markRead(unreadId);
  }, [unreadId, markRead]);

  return {
    newIds,
    clear: () => {
      setNewIds(new Set());
      setClearedUpToId(newest?.id ?? 0);
    },
  };
}
