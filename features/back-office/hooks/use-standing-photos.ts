import { useState } from 'react';
import type { QueuedPhoto } from '@/contract/back-office/photos';

type Photos = readonly QueuedPhoto[];
type Acted = ReadonlyMap<number, QueuedPhoto>;

/**
 * The queue with each photo in the place where it was first seen. What was judged leaves the api's list, and the next one
 * would slide below the finger that pressed: it stays, as it was judged, and new ones come behind.
 */
export function useStandingPhotos(items: Photos | undefined) {
  const [acted, setActed] = useState<Acted>(new Map());
  const [seen, setSeen] = useState<{ items: Photos | undefined; acted: Acted; standing: Photos }>({
    items: undefined,
    acted,
    standing: [],
  });
  const isNew = items !== seen.items || acted !== seen.acted;
  const standing = isNew && items ? placed(seen.standing, items, acted) : seen.standing;
  if (isNew) setSeen({ items, acted, standing });
  /** From the press on, before its answer and the next list: null where nothing came of it. */
  const note = (id: number, photo: QueuedPhoto | null) =>
    setActed((before) => {
      const after = new Map(before);
      if (photo) after.set(id, photo);
      else after.delete(id);
      return after;
    });
  return { standing, note };
}

function placed(standing: Photos, items: Photos, acted: Acted): Photos {
  const listed = new Map(items.map((photo) => [photo.id, photo]));
  const kept = standing.flatMap(({ id }) => listed.get(id) ?? acted.get(id) ?? []);
  const places = new Set(kept.map(({ id }) => id));
  return [...kept, ...items.filter(({ id }) => !places.has(id))];
}
