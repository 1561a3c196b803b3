import * as z from 'zod/mini';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';

const typedItem = jsonItem(
  sessionArea,
  storageKeys.planPlaceDraft,
  z.object({ channelId: z.int(), name: z.string() }),
);

/** What was typed of a place before a reload, in this room. */
export function readTypedPlace(channelId: number): string {
  const typed = typedItem.get();
  return typed?.channelId === channelId ? typed.name : '';
}

export function keepTypedPlace(channelId: number, name: string): void {
  if (name === '') typedItem.remove();
  else typedItem.set({ channelId, name });
}
