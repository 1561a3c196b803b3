import * as z from 'zod/mini';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';

const draftItem = jsonItem(
  sessionArea,
  storageKeys.greetingDraft,
  z.object({ matchId: z.number(), text: z.string() }),
);

/** What was typed for this match before a reload; another one's is nothing to go on with. */
export function readGreeting(matchId: number): string {
  const draft = draftItem.get();
  return draft?.matchId === matchId ? draft.text : '';
}

export function writeGreeting(matchId: number, text: string): void {
  draftItem.set({ matchId, text });
}

/** Once it is sent: what is typed for another match by then stays. */
export function forgetGreeting(matchId: number): void {
  if (draftItem.get()?.matchId === matchId) draftItem.remove();
}
