import * as z from 'zod/mini';
import { availableDaysSchema } from '@/contract/weekdays';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { TeamInfo } from './api/save-team-info';

/** Of which draft or team it is; another one's is nothing to go on with. */
export type UnsavedOf = `draft:${number}` | `team:${number}`;

const unsavedSchema = z.object({
  of: z.string(),
  info: z.object({
    name: z.string(),
    intro: z.string(),
    tagIds: z.array(z.number()),
    customTags: z.array(z.string()),
    availableDays: z.optional(availableDaysSchema),
  }),
});
const unsavedItem = jsonItem(sessionArea, storageKeys.teamDraft, unsavedSchema);

/** What was typed before a reload. */
export function readUnsavedInfo(of: UnsavedOf): TeamInfo | null {
  const unsaved = unsavedItem.get();
  return unsaved?.of === of ? unsaved.info : null;
}

export function keepUnsavedInfo(of: UnsavedOf, info: TeamInfo): void {
  unsavedItem.set({ of, info });
}

export function forgetUnsavedInfo(): void {
  unsavedItem.remove();
}
