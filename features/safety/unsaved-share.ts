import * as z from 'zod/mini';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import { stayHours } from './share-draft';

/** What the form holds before it is sent, right or not. */
const typedShareSchema = z.object({
  company: z.string(),
  place: z.string(),
  meetsAt: z.string(),
  hours: z.enum(stayHours),
  friendIds: z.array(z.string()),
});
export type TypedShare = z.infer<typeof typedShareSchema>;

const unsavedItem = jsonItem(
  sessionArea,
  storageKeys.safetyShareDraft,
  z.object({ about: z.string(), share: typedShareSchema }),
);

/** What was typed before a reload; what was begun about another meeting is nothing to go on with. */
export function readUnsavedShare(about: string): TypedShare | null {
  const unsaved = unsavedItem.get();
  return unsaved?.about === about ? unsaved.share : null;
}

export function keepUnsavedShare(about: string, share: TypedShare): void {
  unsavedItem.set({ about, share });
}

export function forgetUnsavedShare(): void {
  unsavedItem.remove();
}
